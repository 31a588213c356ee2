import { REFUSALS, toast } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: REFUSALS })

test('an invoice whose money is locked is corrected by credit notes', async ({ page, owner }) => {
  const { invoice } = await addRecords(owner)
  const { data: paid } = await owner.call('POST /payment/add', {
    body: { invoiceID: invoice._id, amount: 1_000, method: 'cash' },
  })
  await owner.call('POST /receipt/add', { body: { paymentID: paid._id } })
  await page.goto(`/Invoice/Edit/${invoice._id}`)
  await page.getByLabel('Unit price, item 1').fill('1,100')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: 'Write a credit note' }).click()

  await expect(page.getByText('NGN 1,000.00 was paid already, and becomes')).toBeVisible()
  await page.getByRole('radio', { name: 'An amount' }).check()
  await page.getByLabel('Amount (NGN)').fill('1,500')
  await expect(page.getByText('That is more than the NGN 1,234.50')).toBeVisible()
  await page.getByLabel('Amount (NGN)').fill('134.50')
  await expect(page.getByText('NGN 100.00 will still be due.')).toBeVisible()
  await page.getByRole('button', { name: 'Give credit note' }).click()
  await expect(page.getByText('Enter the reason.')).toBeVisible()
  await page.getByLabel('Reason').fill('Two labels were unused')
  await page.getByRole('button', { name: 'Give credit note' }).click()
  await expect(toast(page, 'CRN-000001 given')).toBeVisible()
  const paper = page.getByRole('article')
  await expect(paper).toContainText('CREDIT NOTE')
  await expect(paper).toContainText('Two labels were unused')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download credit note' }).click()
  expect((await coming).suggestedFilename()).toMatch(/ CRN-000001\.pdf$/)

  await page.getByRole('link', { name: 'Invoice INV-000001' }).click()
  await expect(page.getByText('Of NGN 1,234.50, NGN 1,000.00 was paid')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText('CRN-000001')
  await page.getByRole('link', { name: 'Credit note', exact: true }).click()
  await page.getByRole('radio', { name: 'Items' }).check()
  await expect(page.getByLabel('Description, item 1')).toHaveValue('Brand identity')
  await page.getByLabel('Unit price, item 1').fill('200')
  await page.getByLabel('Reason').fill('One logo too many')
  await page.getByRole('button', { name: 'Give credit note' }).click()
  await expect(page.getByRole('heading', { name: 'CRN-000002' })).toBeVisible()
  await expect(page.getByText('NGN 100.00 of it was paid already')).toBeVisible()
})
