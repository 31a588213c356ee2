import { REFUSALS } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: REFUSALS })

test('an amount typed before the invoice got another currency is refused with what to do', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  const { clientName, dueDate, items } = invoice
  const moveTo = (currency: 'NGN' | 'USD') =>
    owner.call('PUT /invoice/update/{id}', {
      params: { id: invoice._id },
      body: { clientName, dueDate, currency, items: items.map(({ _id, ...item }) => item) },
    })
  await page.goto(`/Invoice/${invoice._id}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (NGN)').fill('500')
  await moveTo('USD')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const refusal = `${invoice.invoiceNo} is in USD now, not in NGN. Open it again and enter the amount in USD.`
  await expect(dialog.getByText(refusal)).toBeVisible()
  await expect(dialog.getByLabel('Amount (NGN)')).toHaveValue('500.00')

  await page.goto(`/CreditNote/New/${invoice._id}`)
  await page.getByRole('radio', { name: 'An amount' }).check()
  await page.getByLabel('Amount (USD)').fill('5')
  await page.getByLabel('Reason').fill('Two labels were unused')
  await moveTo('NGN')
  await page.getByRole('button', { name: 'Give credit note' }).click()
  await expect(page.getByText('is in NGN now, not in USD.')).toBeVisible()
})
