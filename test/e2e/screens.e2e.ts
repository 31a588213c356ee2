import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEMO } from '../../server/demo.ts'
import { type Account, newAccount, signIn, verifiedAccount } from './accounts.ts'
import { callerOf } from './api.ts'
import { expect, test } from './fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]

/** Looks at a screen in both sizes and both themes. Only contrast can differ between the themes. */
async function inspect(page: Page, path: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => overflow(page), { message: `${path}, ${size.width} px` }).toBe(0)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await faults(new AxeBuilder({ page })), `${path}, ${size.width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    const contrast = new AxeBuilder({ page }).withRules(['color-contrast'])
    expect(await faults(contrast), `${path}, ${size.width} px, dark`).toEqual([])
  }
}

/** Pixels by which the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

async function demoAccount(origin: string): Promise<Account> {
  const session = await callerOf(origin)('POST /auth/user/login', { body: DEMO })
  const { token, userID, name } = session
  return { ...DEMO, origin, name, userID, session, call: callerOf(origin, token) }
}

/** Nothing waits any more: no skeletons, no bar of progress. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .progress')).toHaveCount(0)
}

test.use({ reducedMotion: 'reduce' })

test('[APP-1] [APP-5] every screen of the application fits its window, by day and by night, without a fault of axe', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const demo = await demoAccount(server.origin)
  const newest = { query: { pageSize: 1 } }
  const { data: invoices } = await demo.call('GET /invoice/list', newest)
  const { data: customers } = await demo.call('GET /client/list', newest)
  const { data: businesses } = await demo.call('GET /business/list', newest)
  const invoice = invoices[0]?._id
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, demo, '/Dashboard')
  for (const path of [
    '/Dashboard',
    '/Invoice',
    '/Invoice?page=2',
    '/Invoice?search=nobody',
    '/Invoice/New',
    `/Invoice/${invoice}`,
    `/Invoice/Edit/${invoice}`,
    `/Invoice/Edit/Status/${invoice}`,
    `/Invoice/Print/${invoice}`,
    '/Estimates',
    '/Expanses',
    '/Customers',
    '/Customers?search=nobody',
    `/Edit/Customer/${customers[0]?._id}`,
    '/Business',
    '/Business/Add',
    `/Business/Edit/${businesses[0]?._id}`,
    '/Account',
    '/Checkout',
    '/VerifyAccount',
    '/PaymentSuccessful',
  ]) {
    await page.goto(path)
    await settled(page)
    await inspect(page, path)
  }
})

test('[AUTH-1] [AUTH-4] [AUTH-8] [AUTH-10] [AUTH-13] the account screens fit their window, by day and by night, without a fault of axe', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  for (const path of ['/Register', '/Login', '/ForgetPassword']) {
    await page.goto(path)
    await settled(page)
    await inspect(page, path)
    await page.getByRole('main').locator('[type=submit]').first().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await inspect(page, `${path} after an empty submit`)
  }
  await signIn(page, await newAccount(server), '/VerifyEmail')
  await settled(page)
  await inspect(page, '/VerifyEmail')
  await signIn(page, await verifiedAccount(server), '/Checkout')
  await settled(page)
  await inspect(page, '/Checkout without a plan')
})

test('[APP-1] [CUST-2] the menu, a dialog and a form full of faults are without a fault of axe', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, await demoAccount(server.origin), '/Customers')
  await settled(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(new AxeBuilder({ page }))).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await inspect(page, 'Add Customer')
  await page.goto('/Invoice/New')
  await settled(page)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await inspect(page, '/Invoice/New after an empty submit')
})
