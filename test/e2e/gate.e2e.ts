import {
  newAccount,
  premiumAccount,
  signIn,
  storeSession,
  verifiedAccount,
} from './support/accounts.ts'
import { callerOf } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { addBusiness, addCustomer } from './support/records.ts'
import { answer, cut } from './support/traffic.ts'

test('[AUTH-11] [ROUTE-6] without a session every page of the application redirects to Login, and back afterwards', async ({
  page,
  server,
}) => {
  const account = await premiumAccount(server)
  await addCustomer(account, 'Ọlá Ṣọlá Ƙasim')
  for (const path of [
    '/Dashboard',
    '/Estimates',
    '/Expanses',
    '/Invoice',
    '/Invoice/New',
    '/Invoice/x',
    '/Invoice/Edit/x',
    '/Invoice/Edit/Status/x',
    '/Invoice/Print/x',
    '/Customers/x',
    '/Edit/Customer/x',
    '/Account',
    '/Business',
    '/Business/Add',
    '/Business/Edit/x',
    '/Checkout',
    '/VerifyEmail',
    '/VerifyAccount',
    '/PaymentSuccessful',
    '/Customers?search=ola',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/Login$/)
  }
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Customers\?search=ola$/)
  await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
})

test.describe('before a step is done', () => {
  // The page asks for the screen's data before it knows whether its user may see it (decision 0092).
  test.use({ expectedErrors: /status of 403/ })

  test('[AUTH-11] each missing step has its page, Account requires only a verified address', async ({
    page,
    server,
  }) => {
    await signIn(page, await newAccount(server), '/Invoice')
    for (const path of ['/Invoice', '/Account', '/Checkout', '/VerifyAccount']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/VerifyEmail$/)
    }
    await signIn(page, await verifiedAccount(server), '/Invoice')
    for (const path of ['/Dashboard', '/Invoice/New', '/Customers', '/Business/Add']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/Checkout$/)
    }
    await page.goto('/Account')
    await expect(page.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()
  })
})

test('[AUTH-11] with a session, Login and Register redirect to the dashboard', async ({
  page,
  server,
}) => {
  await signIn(page, await premiumAccount(server), '/Dashboard')
  for (const path of ['/Login', '/Register']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/Dashboard$/)
  }
})

test.describe('when the server does not say yes', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  for (const [words, fail, told] of [
    ['does not answer', cut, 'No response received from the server.'],
    ['fails', broken, 'Something broke on our side.'],
  ] as const) {
    test(`[AUTH-11] [APP-5] a gate whose server ${words} says so, denies access and can be retried`, async ({
      page,
      server,
    }) => {
      const account = await premiumAccount(server)
      await addCustomer(account, 'Ọlá Ṣọlá Ƙasim')
      await signIn(page, account, '/Login')
      const { restore } = await fail(page, 'GET /auth/user/get/*')
      await page.goto('/Customers')
      await expect(
        page.getByRole('heading', { name: 'Your account could not be checked.' }),
      ).toBeVisible()
      await expect(page.getByText(told)).toBeVisible()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
      await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toHaveCount(0)
      await expect(page).toHaveURL(/\/Customers$/)
      await restore()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'Ọlá Ṣọlá Ƙasim' })).toBeVisible()
    })
  }

  test("[AUTH-11] a profile check that is not 'Authorized' redirects to Login and clears the session", async ({
    page,
    server,
  }) => {
    await signIn(page, await premiumAccount(server), '/Login')
    await answer(page, 'GET /auth/profile', 200, { message: 'Perhaps' })
    await page.goto('/Invoice')
    await expect(page).toHaveURL(/\/Login$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('[AUTH-11] [ROUTE-6] a session that ended elsewhere redirects to Login and back afterwards', async ({
    page,
    server,
  }) => {
    const account = await premiumAccount(server)
    // No page of the application is open meanwhile: it would notice the logout itself, and be cut short.
    await storeSession(page, account)
    await account.call('POST /auth/logout', {})
    await page.goto('/Business?search=ola')
    await expect(page).toHaveURL(/\/Login$/)
    await expect(
      page.getByText('You were signed out. Log in to go on where you were.'),
    ).toBeVisible()
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/Business\?search=ola$/)

    // What was typed in the invoice editor is kept.
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    const again = { ...account, call: callerOf(account.origin, token) }
    await addBusiness(again)
    await addCustomer(again, 'Ọlá')
    await page.goto('/Invoice/New')
    await page.getByLabel('Summary').fill('Ìyẹ̀fun')
    await page.waitForLoadState('networkidle')
    await again.call('POST /auth/logout', {})
    await page.reload()
    await expect(page.getByText(/^You were signed out, and your invoice is kept\./)).toBeVisible()
  })
})

function broken(page: Parameters<typeof cut>[0], endpoint: Parameters<typeof cut>[1]) {
  return answer(page, endpoint, 500, { error: 'Something broke on our side.' })
}
