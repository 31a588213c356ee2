import { toast } from './support/fixtures.ts'
import { addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('one payment pays a customer’s invoices, oldest first or as typed, and the rest becomes credit', async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner)
  const older = await addInvoice(owner, customer.name, { dueDate: '2027-01-02' })
  const dialog = page.getByRole('dialog')
  const part = (number: string) => dialog.getByLabel(`${number} (NGN)`)
  const owed = page.getByRole('region', { name: 'What they owe' })
  await page.goto('/Customers')
  await page.getByRole('link', { name: customer.name, exact: true }).click()
  await expect(owed).toContainText(/Owes\s*NGN\s2,469\.00/)

  await page.getByRole('button', { name: 'Record a payment' }).click()
  await expect(dialog.getByLabel('Amount received (NGN)')).toBeFocused()
  await page.keyboard.type('1300')
  await expect(part(older.invoiceNo)).toHaveValue('1,234.50')
  await expect(part(invoice.invoiceNo)).toHaveValue('65.50')
  await part(older.invoiceNo).fill('1000')
  await expect(part(invoice.invoiceNo)).toHaveValue('300.00')
  await part(invoice.invoiceNo).fill('250')
  await expect(dialog.getByRole('status')).toContainText(/NGN\s50\.00 is left over/)
  const sent = page.waitForRequest('**/payment/add')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(toast(page, 'Payment recorded for 2 invoices.')).toBeVisible()
  // The server refuses it if the invoice has another currency by then.
  expect((await sent).postDataJSON()).toMatchObject({ currency: 'NGN' })
  await expect(owed).toContainText(/Owes\s*NGN\s1,219\.00.*Credit\s*NGN\s50\.00/s)

  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('listitem')).toContainText(/NGN\s50\.00 became credit/)
  await payments.getByRole('button', { name: /^Receipt/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^RCT-/ })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'New invoice' }).click()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(customer.name)
})
