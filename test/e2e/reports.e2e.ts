import { readFile } from 'node:fs/promises'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

test('who owes is shown as of today again when its day is cleared', async ({ page, owner: _ }) => {
  await page.goto('/Reports?report=ageing')
  const on = page.getByLabel('On', { exact: true })
  const today = await on.inputValue()
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  await on.fill('')
  await expect(on).toHaveValue(today)
  await on.fill('2026-01-31')
  await expect(page).toHaveURL(/to=2026-01-31/)
  await on.fill('')
  await expect(on).toHaveValue(today)
})

test('of many clients the largest are shown, the others in one row, and a file has them all', async ({
  page,
  owner,
}) => {
  const CLIENTS = 52
  await addBusiness(owner)
  for (let n = 1; n <= CLIENTS; n += 1) {
    const { name } = await addCustomer(owner, `Client ${n}.`)
    await addInvoice(owner, name, { items: [{ description: 'Work', qty: 1, unitPrice: n * 1000 }] })
  }
  for (const report of ['ageing', 'income&by=client']) {
    await page.goto(`/Reports?report=${report}`)
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(51)
    // The two smallest: 1,000 and 2,000.
    await expect(rows.last()).toContainText(/^2 other clients.*3,000\.00/)
    await expect(page.locator('tfoot')).toContainText('1,378,000.00')
    await expect(page.locator('tbody')).not.toContainText('Client 2.')
    await expect(page.getByText('Download the report for every client.')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file.match(/Client \d+\./g)).toHaveLength(CLIENTS)
  }
  await expect(page.getByText('The 24 largest; the table has more.')).toBeVisible()
  await expect(page.locator('.rep-plot')).toContainText('Client 29.')
  await expect(page.locator('.rep-plot')).not.toContainText('Client 28.')
})
