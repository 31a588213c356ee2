import { FEATURES } from '../../web/site/content.ts'
import { toast } from './support/fixtures.ts'
import { addRecords } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

// screens.e2e.ts opens every route as it is spelled.
test('[ROUTE-1] [ROUTE-3] routes of the application match in any case, with a trailing slash and under their second address', async ({
  page,
  owner,
}) => {
  const { customer } = await addRecords(owner)
  const { _id: id, name } = customer
  for (const [path, heading] of [
    [`/Customers/Edit/${id}`, name],
    ['/invoice/new', 'New invoice'],
    ['/CUSTOMERS/', /^Customers/],
    [`/edit/customer/${id}/`, name],
    ['/ForgetPassword', 'Forget Password'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('[ROUTE-1] [ROUTE-2] routes of the public site match in any case, with a trailing slash and under their second address', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const [path, heading] of [
    ['/Feature', FEATURES.heading],
    ['/waitlist/', /premium username/],
    ['/SUBSCRIBE', 'Weekly Newsletter'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
  await page.close()
})

test('[ROUTE-5] [STUB-1] Expenses redirects to Expanses, where the real screen has replaced the stub', async ({
  page,
  owner: _,
}) => {
  await page.goto('/Expenses')
  await expect(page).toHaveURL(/\/Expanses$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Expanses/)
  await expect(page.getByText(/under construction/i)).toHaveCount(0)
  await expect(page.getByText('No expenses yet.')).toBeVisible()
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
      [`/Customers/${UNKNOWN_ID}`, 'Customer not found', '/Customers'],
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
