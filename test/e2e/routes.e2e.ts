import { demoIds, enterAsDemo } from './enter.ts'
import { expect, test, toast } from './fixtures.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

test('[ROUTE-1] [ROUTE-3] every route of the application answers with its screen, in any case', async ({
  page,
  server,
}) => {
  const { token = '' } = await enterAsDemo(page, server.origin)
  const { invoice, customer, business } = await demoIds(server.origin, token)
  const screens: [string, RegExp][] = [
    ['/Dashboard', /^Good Day,/],
    ['/Invoice', /^Invoice/],
    ['/Invoice/New', /New invoice/],
    [`/Invoice/${invoice}`, /^INV-\d{6}$/],
    [`/Invoice/Edit/${invoice}`, /Edit invoice/i],
    [`/Invoice/Edit/Status/${invoice}`, /Edit status/i],
    ['/Customers', /^Customers/],
    [`/Edit/Customer/${customer}`, /./],
    [`/Customers/Edit/${customer}`, /./],
    ['/Business', /^Business/],
    ['/Business/Add', /Add Business/],
    [`/Business/Edit/${business}`, /Edit Business/i],
    ['/Account', /My Account/],
    ['/Checkout', /^Pricing\/Checkout$/],
    ['/Estimates', /./],
    ['/Expanses', /./],
    ['/invoice/new', /New invoice/],
    ['/CUSTOMERS/', /^Customers/],
  ]
  for (const [path, heading] of screens) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
  }
})

test('[ROUTE-1] [INV-9] the print page answers at its route, titled with the client', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-printed',
        String(Number(document.documentElement.dataset.printed ?? 0) + 1),
      )
  })
  const { token = '' } = await enterAsDemo(page, server.origin)
  const { invoice } = await demoIds(server.origin, token)
  await page.goto(`/Invoice/Print/${invoice}`)
  await expect(page.getByText('INV-0').first()).toBeVisible()
  await expect(page).toHaveTitle(/ Invoice$/)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await page.waitForTimeout(1_500)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('[ROUTE-5] [STUB-1] Expenses leads to Expanses, which is under construction and leads back', async ({
  page,
  server,
}) => {
  await enterAsDemo(page, server.origin)
  await page.goto('/Expenses')
  await expect(page).toHaveURL(/\/Expanses$/)
  for (const path of ['/Expanses', '/Estimates']) {
    await page.goto(path)
    await expect(page.getByText(/under construction/i).first()).toBeVisible()
    await page.getByRole('main').getByText('Go Back').click()
    await expect(page).toHaveURL(/\/Dashboard$/)
  }
})

test('[ROUTE-6] a deep link without a session leads to Login, and after it back to that link', async ({
  page,
  server,
}) => {
  await page.goto('/Customers?search=okafo')
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('E-mail').fill('demo@risiti.example')
  await page.getByLabel('Password', { exact: true }).fill('ledger-of-lagos')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${server.origin}/Customers?search=okafo`)
  await expect(page.getByRole('heading', { name: 'Chidịnma Okafọ' })).toBeVisible()
})

test.describe('pages that are not there', () => {
  // The browser itself names a page of status 404 in its console.
  test.use({ expectedComplaints: /404/ })

  test('[ROUTE-4] any other path shows the not-found page with status 404 and a way home', async ({
    page,
  }) => {
    const answer = await page.goto('/No/Such/Page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText(/could not be found/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Go back home' }).click()
    await expect(toast(page, 'redirecting..')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('[ROUTE-1] unknown invoices, customers and businesses are not found inside the app, with a way back', async ({
    page,
    server,
  }) => {
    await enterAsDemo(page, server.origin)
    for (const path of [
      `/Invoice/${NOBODY}`,
      `/Invoice/Edit/${NOBODY}`,
      `/Edit/Customer/${NOBODY}`,
      `/Business/Edit/${NOBODY}`,
    ]) {
      await page.goto(path)
      await expect(page.getByText(/not found/i).first(), path).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Application' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    }
  })
})
