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
