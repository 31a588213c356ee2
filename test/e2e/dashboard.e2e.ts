import { enterAsDemo } from './enter.ts'
import { expect, test } from './fixtures.ts'

test('[DASH-1] [DASH-2] [DASH-3] [DASH-4] the overview greets, counts and sums what the server knows, and leads on', async ({
  page,
  server,
}) => {
  const { token } = await enterAsDemo(page, server.origin)
  const answer = await fetch(`${server.origin}/api/dashboard`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as {
    data: {
      invoices: number
      businesses: number
      contacts: number
      amounts: { currency: string; total: number; paid: number; notPaid: number }[]
    }
  }
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/invoice/list')) lists += 1
  })
  await page.goto('/Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good Day, Ẹ̀bùn Adébáyọ̀.')
  await expect(
    page.getByRole('main').getByText('ẸA'.normalize('NFC')).or(page.getByText('Ẹ̀A')).first(),
  ).toBeVisible()
  const figure = (label: string) =>
    page
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
  const naira = (major: number) => major.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const [ngn, ...others] = data.amounts
  expect(ngn?.currency).toBe('NGN')
  await expect(figure('Total Amount')).toContainText(naira(ngn?.total ?? 0))
  await expect(figure('Amount Paid')).toContainText(naira(ngn?.paid ?? 0))
  await expect(figure('Amount Not-Paid')).toContainText(naira(ngn?.notPaid ?? 0))
  await expect(figure('Invoice & Receipts')).toHaveText(String(data.invoices))
  await expect(figure('Business')).toHaveText(String(data.businesses))
  await expect(figure('Contacts')).toHaveText(String(data.contacts))
  await expect(page.getByText(`${data.invoices} out of 5M+`)).toBeVisible()
  for (const other of others)
    await expect(page.getByText(`${other.currency} ${naira(other.total)}`).first()).toBeVisible()
  // The figures come from the server: at most the few newest invoices are fetched.
  expect(lists).toBeLessThanOrEqual(1)
  await expect(page.getByRole('link', { name: /^Preview INV-/ })).toHaveAttribute(
    'href',
    /^\/Invoice\//,
  )
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Add Customer' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Add Invoice' }).click()
  await expect(page).toHaveURL(/\/Invoice\/New$/)
})
