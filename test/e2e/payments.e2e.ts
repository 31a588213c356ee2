import { toast } from './support/fixtures.ts'
import { addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

// A payment whose credit was spent is refused before the test takes back another.
test.use({ expectedErrors: /^Failed to load resource/ })

test('a part is paid, then more than the rest; the credit pays another invoice and is taken back', async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner)
  const other = await addInvoice(owner, customer.name)
  const payments = page.getByRole('region', { name: 'Payments' })
  const entries = payments.getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel('Amount (NGN)')
  const record = page.getByRole('button', { name: 'Record a payment' })
  await page.goto(`/Invoice/${invoice._id}`)

  await record.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('1,234.50')
  await page.keyboard.type('1000')
  await dialog.getByLabel('Reference').fill('TRF-9')
  const sent = page.waitForRequest('**/payment/add')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(toast(page, 'Payment recorded. NGN 234.50 is still due.')).toBeVisible()
  // The server refuses it if the invoice has another currency by then.
  expect((await sent).postDataJSON()).toMatchObject({ currency: 'NGN' })
  await expect(record).toBeFocused()
  await expect(entries).toHaveText([/Bank transfer\s*NGN\s1,000\.00.*TRF-9/])

  await record.click()
  await expect(amount).toHaveValue('234.50')
  await page.keyboard.type('264.50')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/NGN\s30\.00 is more than is due/)
  await dialog.getByRole('button', { name: 'Keep as credit' }).click()
  await expect(toast(page, 'Payment recorded. Nothing is due any more.')).toBeVisible()
  await expect(entries.first()).toContainText(/NGN\s30\.00 became credit/)
  await expect(record).toBeHidden()

  await page.goto(`/Invoice/${other._id}`)
  await payments.getByRole('button', { name: /^Apply NGN\s30\.00 credit$/ }).click()
  await expect(toast(page, 'Credit applied. NGN 1,204.50 is still due.')).toBeVisible()
  await payments.getByRole('button', { name: /^Receipt/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^RCT-/ })).toBeVisible()

  // What became credit is spent, so the payment that left it stays.
  await page.goto(`/Invoice/${invoice._id}`)
  await entries
    .first()
    .getByRole('button', { name: /^Take back/ })
    .click()
  await dialog.getByLabel('Reason').fill('Typed twice')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'The credit that this payment left was spent.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await entries
    .last()
    .getByRole('button', { name: /^Take back/ })
    .click()
  await dialog.getByLabel('Reason').fill('Another customer paid it')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'Payment taken back')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(entries.last()).toContainText('Taken back: Another customer paid it')
  await expect(entries.last().getByRole('button')).toHaveCount(0)
  await expect(record).toBeVisible()
})
