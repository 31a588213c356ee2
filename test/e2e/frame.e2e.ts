import { toast } from './support/fixtures.ts'
import { expect, test } from './support/signed-in.ts'
import { answer } from './support/traffic.ts'

const NAVIGATION = {
  Overview: '/Dashboard',
  Invoice: '/Invoice',
  Estimates: '/Estimates',
  Expanses: '/Expanses',
  Customers: '/Customers',
  Business: '/Business',
  Account: '/Account',
}
const LABELS = Object.keys(NAVIGATION)
const PHONE = { width: 360, height: 740 }

test("[APP-1] the navigation links to the seven pages and shows the account's name", async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/Dashboard')
  const nav = page.getByRole('navigation', { name: 'Application' })
  await expect(nav.getByRole('link')).toHaveText(LABELS)
  await expect(page.getByRole('banner').getByText(owner.name)).toBeVisible()
  for (const [label, path] of Object.entries(NAVIGATION)) {
    const link = nav.getByRole('link', { name: label, exact: true })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(nav.locator('[aria-current]')).toHaveCount(1)
  }
})

test('[APP-1] on a phone the menu slides in, traps the focus and closes on Escape, on a tap outside and on a choice', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/Dashboard')
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Application menu' })
  await open.click()
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(LABELS)
  await expect(menu.getByText(owner.name)).toBeVisible()
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press(presses % 5 === 4 ? 'Shift+Tab' : 'Tab')
    const left = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(left, `after ${presses + 1} presses`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(open).toBeFocused()

  await open.click()
  await page.mouse.click(12, 400)
  await expect(menu).toHaveCount(0)
  await open.click()
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL(/\/Customers$/)
  await open.click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Loging out....')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
})

test('[APP-2] the footer has its links, and its status queries the server', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Account')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/Dashboard')
  for (const name of ['Support chat', 'Facebook', 'Instagram', 'LinkedIn']) {
    const link = foot.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:/)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const asked = page.waitForRequest('**/readyz')
  await foot.getByRole('button', { name: 'Status: All system works Perfectly' }).click()
  await asked
  await expect(toast(page, 'All System is Updated')).toBeVisible()
  await foot.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
})

test('[APP-4] a toast is shown at the top centre for two seconds', async ({ page, owner: _ }) => {
  await page.clock.install()
  await page.goto('/Customers')
  await page.getByRole('main').getByRole('button', { name: 'Add Customer' }).click()
  await page.clock.pauseAt(Date.now() + 60_000)
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Add Customer' })
  await submit.click()
  const shown = toast(page, 'Enter all input field')
  await expect(shown).toBeVisible()
  const box = await page.getByRole('alert').boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(8)
  expect(box?.y).toBeLessThan(60)
  await page.clock.runFor(1_900)
  await expect(shown).toBeVisible()
  await page.clock.runFor(200)
  await expect(shown).toHaveCount(0)
})

test.describe('while something fails', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[APP-2] the status says what is down', async ({ page, owner: _ }) => {
    await page.goto('/Account')
    const status = page.getByRole('button', { name: /^Status:/ })
    const checks = { database: true, jobs: false }
    await page.route('**/readyz', (route) =>
      route.fulfill({ status: 503, json: { status: 'down', checks } }),
    )
    await status.click()
    await expect(toast(page, 'Down at the moment: jobs.')).toBeVisible()
    await page.route('**/healthz', (route) => route.abort())
    await status.click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
    await expect(toast(page, 'All System is Updated')).toHaveCount(0)
  })

  test("[APP-4] a refusal shows its 'error', else its 'message'; a failed request says so", async ({
    page,
    owner: _,
  }) => {
    await page.goto('/Customers')
    // The button above the list gives way to that of the empty list, which may come between press and release.
    await expect(page.getByText('No customers found.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add Customer' }).click()
    const dialog = page.getByRole('dialog')
    const fields = { Name: 'Ọlá', 'E-mail': 'a@b.example', Phone: '08060000117', Address: 'Enugu' }
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    const submit = dialog.getByRole('button', { name: 'Add Customer' })
    for (const [status, body, told] of [
      [422, { error: 'The error text.', message: 'The message.' }, 'The error text.'],
      [503, { message: 'The message.' }, 'The message.'],
    ] as const) {
      const { restore } = await answer(page, 'POST /client/add', status, body)
      await submit.click()
      await expect(toast(page, told)).toBeVisible()
      await restore()
    }
    await page.evaluate(() => {
      window.Request = class extends Request {
        constructor() {
          super('http://[')
        }
      }
    })
    await submit.click()
    await expect(toast(page, 'Error in setting up the request.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Ọlá')
  })
})
