import { FEATURES, HOME, SOLUTION } from '../../web/site/content.ts'
import { toast } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

test('[ROUTE-1] [ROUTE-3] every route of the application shows its screen, in any case and with a trailing slash', async ({
  page,
  owner,
}) => {
  const { invoice, customer, business } = await addRecords(owner)
  const screens: [string, RegExp | string][] = [
    ['/Dashboard', /^Good Day,/],
    ['/Invoice', /^Invoice/],
    ['/Invoice/New', 'New invoice'],
    [`/Invoice/${invoice._id}`, 'INV-000001'],
    [`/Invoice/Edit/${invoice._id}`, 'Edit invoice'],
    [`/Invoice/Edit/Status/${invoice._id}`, 'Edit status'],
    [`/Invoice/Print/${invoice._id}`, 'INVOICE'],
    ['/Customers', /^Customers/],
    [`/Edit/Customer/${customer._id}`, customer.name],
    [`/Customers/Edit/${customer._id}`, customer.name],
    ['/Business', /^Business/],
    ['/Business/Add', 'Add Business'],
    [`/Business/Edit/${business._id}`, 'Edit Business'],
    ['/Account', 'My Account'],
    ['/Checkout', 'Pricing/Checkout'],
    ['/VerifyAccount', 'Verify Account'],
    ['/PaymentSuccessful', 'Payment Successful'],
    ['/ForgetPassword', 'Forget Password'],
    ['/invoice/new', 'New invoice'],
    ['/CUSTOMERS/', /^Customers/],
    [`/edit/customer/${customer._id}/`, customer.name],
  ]
  for (const [path, heading] of screens) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('[ROUTE-1] [ROUTE-2] every route of the public site and of the account screens shows its page', async ({
  browser,
  baseURL,
}) => {
  // Without a session, so that no screen redirects.
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const [path, heading] of [
    ['/', /Every naira/],
    ['/Waitlist', /premium username/],
    ['/Features', FEATURES.heading],
    ['/Feature', FEATURES.heading],
    ['/Solution', SOLUTION.heading],
    ['/Plan', HOME.plans.heading],
    ['/Videos', 'Videos'],
    ['/Subscribe', 'Weekly Newsletter'],
    ['/terms', 'Terms'],
    ['/privacy', 'Privacy'],
    ['/Register', 'Create Free Account'],
    ['/Login', 'Login'],
    ['/ForgetPassword', 'Forget Password'],
    ['/waitlist/', /premium username/],
    ['/SUBSCRIBE', 'Weekly Newsletter'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  await page.close()
})

test('[ROUTE-5] [STUB-1] Expenses redirects to Expanses, and both stubs link back to the dashboard', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Expenses')
  await expect(page).toHaveURL(/\/Expanses$/)
  for (const path of ['/Expanses', '/Estimates']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path.slice(1))
    await expect(page.getByText(/under construction/i)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/Dashboard$/)
  }
})

test.describe('what is not there', () => {
  // The browser logs 404 responses in its console.
  test.use({ expectedErrors: /status of 404/ })

  test('[ROUTE-4] any other path shows the not-found page, with status 404 and a link home', async ({
    page,
    owner: _,
  }) => {
    for (const path of ['/No/Such/Page', '/Invoice/Edit/Status/x/y', '/dashboards']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByText(/could not be found/).first()).toBeVisible()
    }
    // A user with a session gets a link into the application, not to Register.
    const ways = page.getByRole('main').getByRole('link')
    await expect(ways).toHaveText(['Dashboard', 'Go back home'])
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
    await ways.first().click()
    await expect(page).toHaveURL(/\/Dashboard$/)
    await page.goBack()
    const home = page.getByRole('link', { name: 'Go back home' })
    await expect(home).toHaveAttribute('href', '/')
    await home.click()
    await expect(toast(page, 'redirecting..')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('[ROUTE-1] [INV-15] [CUST-5] [BIZ-5] an unknown id shows not-found inside the application, with a link back', async ({
    page,
    owner: _,
  }) => {
    for (const [path, heading, back] of [
      [`/Invoice/${UNKNOWN_ID}`, 'Invoice not found', '/Invoice'],
      ['/Invoice/not-an-id', 'Invoice not found', '/Invoice'],
      [`/Invoice/Edit/${UNKNOWN_ID}`, 'Invoice not found', '/Invoice'],
      [`/Invoice/Edit/Status/${UNKNOWN_ID}`, 'Invoice not found', '/Invoice'],
      [`/Edit/Customer/${UNKNOWN_ID}`, 'Customer not found', '/Customers'],
      [`/Business/Edit/${UNKNOWN_ID}`, 'Business not found', '/Business'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expect(page).toHaveTitle(`${heading} · Risiti`)
      await expect(page.getByRole('navigation', { name: 'Application' })).toBeVisible()
      const links = page.getByRole('main').getByRole('link')
      await expect(links.last(), path).toHaveAttribute('href', back)
    }
    await page.goto(`/Invoice/Print/${UNKNOWN_ID}`)
    await expect(page.getByRole('heading', { name: 'Invoice not found' })).toBeVisible()
  })
})
