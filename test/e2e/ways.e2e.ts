import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

// A call after the session has ended is refused.
test.use({ expectedErrors: /^Failed to load resource/ })

test('[APP-5] unsaved input asks before leaving, by link, by Back or by closing the tab', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto('/Invoice')
  await page.getByRole('link', { name: 'View INV-000001' }).click()
  await expect(page).toHaveURL(new RegExp(`/Invoice/${invoice._id}$`))
  await page.getByRole('link', { name: /Edit status/i }).click()
  const editing = new RegExp(`/Invoice/Edit/Status/${invoice._id}$`)
  await expect(page).toHaveURL(editing)
  await page.getByLabel('Status', { exact: true }).selectOption('Paid')
  let leave = false
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    return leave ? dialog.accept() : dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect.poll(() => asked).toBe(1)
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toBe(2)
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe(3)
  await expect(page).toHaveURL(editing)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Paid')
  leave = true
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(new RegExp(`/Invoice/${invoice._id}$`))
  await expect(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible()
  expect(asked).toBe(4)
})

test('[ROUTE-6] a session that ends under unsaved input leads to Login without a question', async ({
  page,
  owner,
}) => {
  const { invoice } = await addRecords(owner)
  await page.goto(`/Invoice/Edit/Status/${invoice._id}`)
  await page.getByLabel('Status', { exact: true }).selectOption('Paid')
  let asked = 0
  page.on('dialog', (dialog) => {
    asked += 1
    return dialog.dismiss()
  })
  await owner.call('POST /auth/logout', {})
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(asked).toBe(0)
})

test('a search that contains %20 is searched for as it was typed', async ({ page, owner }) => {
  await addRecords(owner)
  for (const list of ['/Customers', '/Invoice']) {
    await page.goto(`${list}?search=5%2520`)
    await expect(page.getByRole('searchbox').first()).toHaveValue('5%20')
  }
})

test('a new page begins at its top, and Back restores the scroll position', async ({
  page,
  owner,
}) => {
  await addRecords(owner)
  await page.setViewportSize({ width: 360, height: 300 })
  await page.goto('/Invoice')
  const link = page.getByRole('link', { name: 'View INV-000001' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, 240))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain('240')
  await page.reload()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
  await link.click()
  await expect(page.getByRole('heading', { name: 'INV-000001' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
  // A new visit begins at the top here too.
  await page.goto('/Account')
  await page.goto('/Invoice')
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
