import type { Page } from '@playwright/test'
import { toast } from './support/fixtures.ts'
import { addCustomer, addInvoice, addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'
import { countCalls } from './support/traffic.ts'

/** The value below a label. */
const figure = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

test("[DASH-1] [DASH-2] [DASH-3] [APP-6] the overview greets, and shows the server's counts and sums", async ({
  page,
  owner,
}) => {
  const { invoice, customer } = await addRecords(owner)
  await addInvoice(owner, customer.name, {
    dueDate: '2026-01-05',
    items: [{ description: 'Print', qty: 4, unitPrice: 1_000_000 }],
  })
  await addInvoice(owner, customer.name, { currency: 'USD' })
  await addCustomer(owner, 'Another One')
  await owner.call('PUT /invoice/update/{id}', {
    params: { id: invoice._id },
    body: { amountPaid: 234.5 },
  })
  const lists = countCalls(page, 'GET /invoice/cards')
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good Day, ${owner.name}.`)
  await expect(page.getByRole('main').getByText(/^Ẹ̀/).first()).toBeVisible()
  await expect(figure(page, 'Total Amount')).toHaveText(/^NGN\s4,001,234\.50$/)
  await expect(figure(page, 'Amount Paid')).toHaveText(/^NGN\s234\.50$/)
  await expect(figure(page, 'Amount Not-Paid')).toHaveText(/^NGN\s4,001,000\.00$/)
  await expect(figure(page, 'Invoice & Receipts')).toHaveText('3')
  await expect(figure(page, 'Business')).toHaveText('1')
  await expect(figure(page, 'Contacts')).toHaveText('2')
  await expect(page.getByText('3 out of 5M+')).toBeVisible()
  await expect(page.getByText(/USD\s1,234\.50/).first()).toBeVisible()
  await expect(page.getByText('Overdue: Monday, January 5, 2026')).toBeVisible()
  // The server computes the sums: only the newest few invoices are fetched.
  expect(lists()).toBeLessThanOrEqual(1)
})

test('[DASH-4] [CUST-2] an invoice and a customer can be added and the last invoice opened from the overview', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto('/Dashboard')
  await expect(page.getByRole('link', { name: 'Preview INV-000001' })).toHaveAttribute(
    'href',
    `/Invoice/${invoice._id}`,
  )
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByLabel('Name').fill('Chidịnma Okafọ')
  await dialog.getByLabel('E-mail').fill('chidinma@okafofoods.example')
  await dialog.getByLabel('Phone').fill('+234 806 000 0117')
  await dialog.getByLabel('Address').fill('7 Zik Avenue, Enugu')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(toast(page, 'Customer Added Successfully')).toBeVisible()
  await expect(figure(page, 'Contacts')).toHaveText('2')
  await page.getByRole('link', { name: 'Add Invoice' }).click()
  await expect(page).toHaveURL(/\/Invoice\/New$/)
})

test('[DASH-2] without any records every figure is shown and says so', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Dashboard')
  for (const label of ['Total Amount', 'Amount Paid', 'Amount Not-Paid'])
    await expect(figure(page, label)).toHaveText(/^NGN\s0\.00$/)
  for (const label of ['Invoice & Receipts', 'Business', 'Contacts'])
    await expect(figure(page, label)).toHaveText('0')
  await expect(page.getByText('0 out of 5M+')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
})
