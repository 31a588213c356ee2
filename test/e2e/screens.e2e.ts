import { PAGES, SITE_PAGES, type SitePage } from '../../contract/pages.ts'
import { DEMO } from '../../server/demo/sign-in.ts'
import { FEATURES, HOME, SOLUTION } from '../../web/site/content.ts'
import { type Account, newAccount, signIn, verifiedAccount } from './support/accounts.ts'
import { callerOf } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expect, REFUSALS, test } from './support/fixtures.ts'
import { beginWalk, inspect, settled, walkTo } from './support/walk.ts'

async function demoAccount(origin: string): Promise<Account> {
  const session = await callerOf(origin)('POST /auth/user/login', { body: DEMO })
  const { token, userID, name } = session
  return { ...DEMO, origin, name, userID, session, call: callerOf(origin, token) }
}

/** An address, and the heading of its screen. */
type Screen = [string, RegExp | string]

const NEWEST = { query: { pageSize: 1 } }
const PEPPER = [{ description: 'Pepper', qty: 1, unitPrice: 1500 }]

/**
 * The screens of the application by subject. Each subject is a test of its own, so that the workers share them; it may
 * add records to the demo account and gives the addresses.
 */
const SUBJECTS: Record<string, (demo: Account) => Promise<Screen[]>> = {
  invoices: async ({ call }) => {
    const { data: invoices } = await call('GET /invoice/list', NEWEST)
    const invoice = invoices[0]?._id
    const { _id: draft } = await call('POST /invoice/add', { body: { draft: true } })
    const { data: notes } = await call('GET /creditnote/list', NEWEST)
    const [note] = notes
    return [
      ['/Dashboard', /^Good Day,/],
      ['/Invoice', /^Invoice/],
      ['/Invoice?page=2', /^Invoice/],
      ['/Invoice?search=nobody', /^Invoice/],
      ['/Invoice?show=drafts', /^Invoice/],
      [`/Invoice/${draft}`, 'Draft'],
      [`/Invoice/Edit/${draft}`, 'Edit draft'],
      ['/Invoice/New', 'New invoice'],
      [`/Invoice/${invoice}`, /^INV-\d{6}$/],
      [`/Invoice/Edit/${invoice}`, 'Edit invoice'],
      [`/Invoice/Edit/Status/${invoice}`, 'Edit status'],
      [`/Invoice/Print/${invoice}`, 'INVOICE'],
      ['/Invoice/ToSendToday', /^To send today/],
      ['/CreditNote', /^Credit notes/],
      [`/CreditNote/New/${note?.invoiceID}`, `Credit note for ${note?.invoiceNo}`],
      [`/CreditNote/${note?._id}`, note?.creditNoteNo ?? ''],
      [`/Invoice/${note?.invoiceID}`, note?.invoiceNo ?? ''],
    ]
  },
  'estimates, expenses, receipts and recurring documents': async ({ call }) => {
    const { data: customers } = await call('GET /client/list', NEWEST)
    const { data: estimate } = await call('POST /estimate/add', {
      body: {
        clientID: customers[0]?._id,
        validUntil: '2030-01-31',
        depositPercent: 30,
        items: PEPPER,
      },
    })
    const { data: receipt } = await call('POST /receipt/add', {
      body: { sale: { items: PEPPER, method: 'cash' } },
    })
    const { data: recurrings } = await call('GET /recurring/list', {})
    return [
      ['/Estimates', /^Estimates/],
      ['/Estimates?show=declined', /^Estimates/],
      ['/Estimates/New', 'New estimate'],
      [`/Estimates/${estimate._id}`, estimate.estimateNo],
      [`/Estimates/Edit/${estimate._id}`, 'Edit estimate'],
      [`/Estimates/Print/${estimate._id}`, 'ESTIMATE'],
      ['/Expanses', /^Expanses/],
      ['/Expanses?category=Fuel', /^Expanses/],
      ['/Receipt', /^Receipts/],
      ['/Receipt?search=nobody', /^Receipts/],
      ['/Receipt/New', 'New receipt'],
      [`/Receipt/${receipt._id}`, receipt.receiptNo],
      ['/Recurring', /^Recurring/],
      ['/Recurring?search=nobody', /^Recurring/],
      ['/Recurring/New', 'New recurring'],
      ['/Recurring/New?kind=expense', 'New recurring expense'],
      ...recurrings.flatMap(({ _id, kind }): Screen[] => [
        [`/Recurring/${_id}`, kind === 'invoice' ? 'Website care' : 'MTN'],
        [
          `/Recurring/Edit/${_id}`,
          kind === 'invoice' ? 'Edit recurring' : 'Edit recurring expense',
        ],
      ]),
    ]
  },
  'customers, businesses and the account': async ({ call }) => {
    const { data: customers } = await call('GET /client/list', NEWEST)
    const { data: businesses } = await call('GET /business/list', NEWEST)
    const [customer] = customers
    const business = businesses[0]?._id
    return [
      ['/Customers', /^Customers/],
      ['/Customers?search=nobody', /^Customers/],
      [`/Customers/${customer?._id}`, customer?.name ?? ''],
      [`/Edit/Customer/${customer?._id}`, customer?.name ?? ''],
      ['/PriceList', /^Price list/],
      ['/PriceList?search=nothing', /^Price list/],
      ['/Import', 'Import'],
      ['/Import?kind=invoices', 'Import'],
      ['/Business', /^Business/],
      ['/Business/Add', 'Add Business'],
      [`/Business/Edit/${business}`, 'Edit Business'],
      [`/Business/Reminders/${business}`, 'Payment reminders'],
      ['/Account', 'My Account'],
      ['/Account/Connections', 'Connections'],
      ['/Checkout', 'Pricing/Checkout'],
      ['/VerifyAccount', 'Verify Account'],
      ['/PaymentSuccessful', 'Payment Successful'],
    ]
  },
}

for (const [subject, screensOf] of Object.entries(SUBJECTS))
  test(`[ROUTE-1] [APP-1] [APP-5] every screen of ${subject} is at its address and fits its window in both themes, without axe violations`, async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000)
    const demo = await demoAccount(server.origin)
    const screens = await screensOf(demo)
    const { failures } = await beginWalk(page)
    await signIn(page, demo, '/Dashboard')
    for (const [path, heading] of screens) await walkTo(page, path, heading)
    expect(failures).toEqual([])
  })

test('[ROUTE-1] [SITE-3] [SITE-6] [SITE-7] [SITE-10] every page of the public site is at its address and fits its window in both themes, without axe violations', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { failures } = await beginWalk(page)
  const pages: [Exclude<SitePage, 'feature'>, RegExp | string][] = [
    ['home', /Every naira/],
    ['waitlist', /premium username/],
    ['features', FEATURES.heading],
    ['solution', SOLUTION.heading],
    ['plan', HOME.plans.heading],
    ['videos', 'Videos'],
    ['subscribe', 'Weekly Newsletter'],
    ['terms', 'Terms'],
    ['privacy', 'Privacy'],
    ['developers', 'Build on Risiti'],
  ]
  // Feature is another address of Features.
  expect(pages.length).toBe(SITE_PAGES.length - 1)
  for (const [name, heading] of pages) await walkTo(page, PAGES[name], heading)
  expect(failures).toEqual([])
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: REFUSALS })

  test('[ROUTE-4] the not-found page fits its window in both themes, without axe violations', async ({
    page,
  }) => {
    await beginWalk(page)
    await walkTo(page, '/Nothing', 'Page not found')
  })
})

test('[ROUTE-1] [AUTH-1] [AUTH-4] [AUTH-8] [AUTH-10] [AUTH-13] the account screens are at their addresses and fit their window in both themes, without axe violations', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const { failures } = await beginWalk(page)
  for (const [path, heading] of [
    ['/Register', 'Create Free Account'],
    ['/Login', 'Login'],
    ['/ForgetPassword', 'Forget Password'],
  ] as const) {
    await walkTo(page, path, heading)
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

test('the pages of an invoice and of a receipt for their customer fit their window in both themes, without axe violations', async ({
  page,
  server,
}) => {
  const demo = await demoAccount(server.origin)
  const { data: open } = await demo.call('GET /invoice/list', { query: { due: 'open' } })
  const id = open[0]?._id ?? ''
  const { data: link } = await demo.call('POST /invoice/link/{id}', { params: { id } })
  const { data: receipts } = await demo.call('GET /receipt/list', { query: { pageSize: 1 } })
  const { failures } = await beginWalk(page)
  await walkTo(page, new URL(link.url).pathname, open[0]?.business.businessName ?? '')
  await walkTo(page, new URL(receipts[0]?.verifyUrl ?? '').pathname, 'This receipt is genuine')
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
  await page.goto('/Invoice')
  await page
    .getByRole('link', { name: /^View INV-/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Language')).toBeVisible()
  await inspect(page, 'Send')
})
