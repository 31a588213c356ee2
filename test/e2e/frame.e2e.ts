import { enterAsDemo, SESSION } from './enter.ts'
import { expect, test, toast } from './fixtures.ts'

const NAVIGATION = [
  ['Overview', '/Dashboard'],
  ['Invoice', '/Invoice'],
  ['Estimates', '/Estimates'],
  ['Expanses', '/Expanses'],
  ['Customers', '/Customers'],
  ['Business', '/Business'],
  ['Account', '/Account'],
] as const

test('[APP-1] the top navigation has its seven links and the name of the user', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAsDemo(page, server.origin)
  await page.goto('/Dashboard')
  const nav = page.getByRole('navigation', { name: 'Application' })
  await expect(nav.getByRole('link')).toHaveText(NAVIGATION.map(([label]) => label))
  for (const [label, path] of NAVIGATION)
    await expect(nav.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
  await expect(page.getByRole('banner').getByText('Ẹ̀bùn Adébáyọ̀').first()).toBeVisible()
})

test('[APP-1] the menu of a phone slides in, keeps the focus and closes on Escape, outside and on a choice', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAsDemo(page, server.origin)
  await page.goto('/Dashboard')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog')
  await button.click()
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible()
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    )
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(10, 400)
  await expect(menu).toBeHidden()
  await button.click()
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/Customers$/)
})

test('[APP-2] the status of the footer asks the server first', async ({ page, server }) => {
  await enterAsDemo(page, server.origin)
  await page.goto('/Dashboard')
  const foot = page.getByRole('contentinfo')
  for (const name of ['Overview', 'Privacy', 'Support chat'])
    await expect(foot.getByRole('link', { name })).toBeVisible()
  const status = foot.getByRole('button', { name: 'Status: All system works Perfectly' })
  await status.click()
  await expect(toast(page, 'All System is Updated')).toBeVisible()
})

test.describe('while something fails', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('[APP-2] the status names what is down', async ({ page, server }) => {
    await enterAsDemo(page, server.origin)
    await page.goto('/Dashboard')
    await page.route('**/readyz', (route) =>
      route.fulfill({
        status: 503,
        json: { status: 'down', checks: { database: true, jobs: false } },
      }),
    )
    await page.getByRole('button', { name: /^Status:/ }).click()
    await expect(page.getByText(/jobs/)).toBeVisible()
    await expect(toast(page, 'All System is Updated')).toHaveCount(0)
  })

  test('[APP-4] [APP-5] a list that cannot load says what happened and loads again on Retry', async ({
    page,
    server,
  }) => {
    await enterAsDemo(page, server.origin)
    for (const [path, call] of [
      ['/Invoice', 'invoice/list'],
      ['/Customers', 'client/list'],
      ['/Business', 'business/list'],
    ] as const) {
      await page.route(`**/api/${call}**`, (route) => route.abort())
      await page.goto(path)
      await expect(page.getByText('No response received from the server.').first()).toBeVisible({
        timeout: 20_000,
      })
      await page.unroute(`**/api/${call}**`)
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('No response received from the server.')).toHaveCount(0)
    }
  })

  test('[AUTH-11] a gate that cannot reach the server shows a retry and never lets in', async ({
    page,
    server,
  }) => {
    await enterAsDemo(page, server.origin)
    await page.route('**/api/auth/**', (route) => route.abort())
    await page.goto('/Customers')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { name: /^Customers/ })).toHaveCount(0)
    await page.unroute('**/api/auth/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: /^Customers/ })).toBeVisible()
  })

  test('[AUTH-11] a dead token leads to Login', async ({ page, server }) => {
    await enterAsDemo(page, server.origin)
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/Invoice')
    await expect(page).toHaveURL(/\/Login$/)
  })
})

test('[AUTH-5] [AUTH-12] logging out clears the session values and ends the session on the server', async ({
  page,
  server,
}) => {
  const { token } = await enterAsDemo(page, server.origin)
  await page.goto('/Dashboard')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(toast(page, 'Loging out....')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  const left = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
    SESSION,
  )
  expect(left.join('')).toBe('')
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.origin}/api/auth/profile`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status
    })
    .toBe(401)
})

test('[APP-3] a double click sends one request', async ({ page, server }) => {
  await enterAsDemo(page, server.origin)
  await page.goto('/Customers')
  let requests = 0
  await page.route('**/api/client/add', async (route) => {
    requests += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Twice Clicked')
  await dialog.getByLabel('E-mail').fill('twice@example.ng')
  await dialog.getByLabel('Phone').fill('0803 000 0142')
  await dialog.getByLabel('Address').fill('Lagos')
  await dialog.getByRole('button', { name: 'Add Customer' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(toast(page, 'Customer Added Successfully')).toBeVisible()
  expect(requests).toBe(1)
})
