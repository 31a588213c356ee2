import { NRS } from '../clearances.ts'
import { REFUSALS, toast } from './support/fixtures.ts'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test.use({ expectedErrors: REFUSALS })

test('an invoice is sent to the NRS, and shows its IRN and QR code once it is accepted', async ({
  page,
  owner,
}) => {
  const business = await addBusiness(owner, { taxID: NRS.taxID })
  const { name } = await addCustomer(owner, 'Zúmà Foods')
  const invoice = await addInvoice(owner, name)
  await page.goto(`/Invoice/${invoice._id}`)
  await expect(page.getByRole('button', { name: 'E-invoice (XML)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to NRS' })).toBeHidden()

  await page.goto(`/Business/Edit/${business._id}`)
  await page.getByText('E-invoices to the NRS').click()
  await page.getByLabel('Service ID').fill('94nd90nr')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the business ID')
  await page.getByLabel('Business ID at the NRS').fill(NRS.nrsBusinessID)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Business Updated Successfully')).toBeVisible()

  await page.goto(`/Invoice/${invoice._id}`)
  await page.getByRole('button', { name: 'Send to NRS' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tax ID of the customer').fill('12')
  await dialog.getByRole('button', { name: 'Send to NRS' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A tax ID has 13 digits')
  await dialog.getByLabel('Tax ID of the customer').fill('1234567890123')
  await dialog.getByRole('button', { name: 'Send to NRS' }).click()
  await expect(toast(page, 'INV-000001 is on its way to the NRS')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Accepted by the NRS' })).toBeVisible()
  await expect(page.getByText('Accepted by the NRS as INV000001')).toBeVisible()
  const paper = page.getByRole('article')
  await expect(paper).toContainText(/INV000001-94ND90NR-\d{8}/)
  await expect(paper.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit invoice' })).toBeHidden()
})

test('a rejected invoice says why and how to correct it', async ({ page, owner }) => {
  await addBusiness(owner, NRS)
  const { name } = await addCustomer(owner, 'Reject Ltd')
  const invoice = await addInvoice(owner, name)
  await owner.call('POST /invoice/clear/{id}', { params: { id: invoice._id }, body: {} })
  await page.goto(`/Invoice/${invoice._id}`)
  const state = page.getByRole('region', { name: 'Rejected by the NRS' })
  await expect(state).toContainText('The tax ID of the customer is not known.')
  await state.getByRole('link', { name: 'a credit note' }).click()
  await expect(page.getByRole('radio', { name: 'An amount' })).toBeVisible()
  await page.goto(`/Invoice/Edit/${invoice._id}`)
  await expect(page.getByText('INV-000001 was sent to the NRS')).toBeVisible()
})
