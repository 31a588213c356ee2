import { PAGES, SITE_PAGES } from '../../contract/pages.ts'
import { DEMO } from '../../server/demo.ts'
import { type Account, newAccount, signIn, verifiedAccount } from './accounts.ts'
import { callerOf } from './api.ts'
import { expect, REFUSALS, test } from './fixtures.ts'
import { axeViolations, beginWalk, inspect, settled, walkTo } from './walk.ts'

async function demoAccount(origin: string): Promise<Account> {
  const session = await callerOf(origin)('POST /auth/user/login', { body: DEMO })
  const { token, userID, name } = session
  return { ...DEMO, origin, name, userID, session, call: callerOf(origin, token) }
}

test.use({ reducedMotion: 'reduce' })

test('[APP-1] [APP-5] every screen of the application fits its window in both themes, without axe violations', async ({
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
  const { failures } = await beginWalk(page)
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
    await walkTo(page, path)
  }
  expect(failures).toEqual([])
})

test('[SITE-3] [SITE-6] [SITE-7] [SITE-10] every page of the public site fits its window in both themes, without axe violations', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { failures } = await beginWalk(page)
  for (const name of SITE_PAGES.filter((each) => each !== 'feature'))
    await walkTo(page, PAGES[name])
  expect(failures).toEqual([])
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: REFUSALS })

  test('[ROUTE-4] the not-found page fits its window in both themes, without axe violations', async ({
    page,
  }) => {
    await beginWalk(page)
    await walkTo(page, '/Nothing')
  })
})

test('[AUTH-1] [AUTH-4] [AUTH-8] [AUTH-10] [AUTH-13] the account screens fit their window in both themes, without axe violations', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const { failures } = await beginWalk(page)
  for (const path of ['/Register', '/Login', '/ForgetPassword']) {
    await walkTo(page, path)
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
  expect(failures).toEqual([])
})

test('[APP-1] [CUST-2] the menu, a dialog and a form full of errors have no axe violations', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, await demoAccount(server.origin), '/Customers')
  await settled(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Add Customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await inspect(page, 'Add Customer')
  await page.goto('/Invoice/New')
  await settled(page)
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await inspect(page, '/Invoice/New after an empty submit')
})
