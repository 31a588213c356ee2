import {
  newAccount,
  PASSWORD,
  pressInSandbox,
  signIn,
  startPayment,
  verifiedAccount,
} from './support/accounts.ts'
import { expect, test, toast } from './support/fixtures.ts'
import { expectBorders } from './support/form-borders.ts'
import { countCalls, cut, hold, pressTwice } from './support/traffic.ts'

test('[AUTH-13] [PLAN-1] the checkout shows the payer and the three plans, and redirects to the provider once', async ({
  page,
  server,
}) => {
  const { name, email } = await signIn(page, await verifiedAccount(server), '/Checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing/Checkout')
  await expect(page).toHaveTitle('Pricing/Checkout')
  for (const [label, value] of Object.entries({ 'Full name': name, 'E-mail': email })) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  const plans = page.getByRole('group', { name: 'Plan' })
  await expect(plans.getByRole('radio')).toHaveCount(3)
  for (const plan of [/Starter Plan.*₦3,500/, /Pro Plan.*₦7,000/, /Enterprise Plan.*₦15,000/])
    await expect(plans.getByRole('radio', { name: plan })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Already Pay? Verify your account' }),
  ).toHaveAttribute('href', '/VerifyAccount')

  await expect(page.getByText('You pay now NGN 3,500.00')).toBeVisible()
  await plans.getByRole('radio', { name: /Enterprise Plan/ }).check()
  await expect(page.getByText('You pay now NGN 15,000.00')).toBeVisible()
  const sent = page.waitForRequest('**/api/paystack/initialize')
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await pressTwice(page, 'POST /paystack/initialize', pay, 'Processing...')
  expect((await sent).postDataJSON()).toEqual({ plan: 'Enterprise Plan', name, email })
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expect(page.getByText('15,000.00')).toBeVisible()

  await page.goBack()
  await expect(plans.getByRole('radio', { name: /Enterprise Plan/ })).toBeChecked()
})

test.describe('sent away from the dashboard', () => {
  // The page asks for the figures before it knows whether its user may see them (decision 0092).
  test.use({ expectedErrors: /status of 403/ })

  test('[AUTH-14] a user who paid and left before the code arrived is asked for it, not to pay again', async ({
    page,
    server,
  }) => {
    const account = await verifiedAccount(server)
    const { email } = account
    const data = await startPayment(account, 'Starter Plan')
    await pressInSandbox(data.authorization_url, 'success')
    const plan = await hold(page, 'GET /premiumUsers/get/user/*')
    await signIn(page, account, '/Dashboard')
    await expect(page.getByText('Loading your plan...')).toBeAttached()
    // The notice would push the form down.
    await expect(page.getByLabel('Full name')).toHaveCount(0)
    plan.release()
    await expect(page.getByText('You have paid already.')).toContainText(email)
    await expect(page.getByLabel('Full name')).toBeVisible()
    await page.getByRole('link', { name: 'Enter the code' }).click()
    await expect(page).toHaveURL(/\/VerifyAccount$/)

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    const region = page.getByRole('region', { name: 'Subscription' })
    await expect(region.getByText('You have paid.')).toBeVisible()
    await expect(region.getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
      'href',
      '/VerifyAccount',
    )
  })
})

test('[AUTH-13] [ROUTE-6] a plan selected before the login is still selected after it', async ({
  page,
  server,
}) => {
  const { email } = await verifiedAccount(server)
  await page.goto('/Checkout?plan=Pro+Plan')
  await expect(page).toHaveURL(/\/Login$/)
  const kept = page.getByText('Pro Plan, ₦7,000 a year, is kept for you.')
  await expect(kept).toBeVisible()
  await page.getByRole('link', { name: 'Create Free Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Free Account' })).toBeVisible()
  await expect(kept).toContainText('Next comes your account, then you pay.')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  // Both pages have the field.
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forget Password' }).click()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(kept).toContainText('Log in, and then you pay.')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Checkout\?plan=Pro\+Plan$/)
  await expect(page.getByRole('radio', { name: /Pro Plan/ })).toBeChecked()
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[AUTH-14] [AUTH-15] [AUTH-16] the code of a confirmed payment activates the account', async ({
    page,
    server,
  }) => {
    const account = await verifiedAccount(server)
    const { email } = account
    const data = await startPayment(account, 'Starter Plan')
    await signIn(page, account, '/VerifyAccount')
    const main = page.getByRole('main')
    const field = page.getByPlaceholder('****')
    const submit = page.getByRole('button', { name: 'Verify', exact: true })
    await expect(main.getByText(/^Enter the 4-digit code sent to you by e-mail/)).toBeVisible()
    await expect(main.getByText(/^No payment of yours waits for a code/)).toBeVisible()
    await expect(main.getByText('No mail yet?')).toHaveCount(0)
    await expect(field).toHaveAttribute('required')
    const calls = countCalls(page, 'POST /verifyAccount')
    await submit.click()
    await expect(toast(page, 'Please enter all input Field')).toBeVisible()
    await expectBorders(main, { red: ['Code'] })
    expect(calls()).toBe(0)
    // Not paid yet, so every code is wrong.
    await field.fill('1234')
    await submit.click()
    await expect(field).toHaveAccessibleDescription(/code/)
    await expectBorders(main, { red: ['Code'] })

    await page.goto('/PaymentSuccessful')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No payment yet')
    await pressInSandbox(data.authorization_url, 'success')
    await page.goto('/VerifyAccount')
    await expect(main.getByText('No mail yet?')).toBeVisible()
    await field.fill(await server.codeTo(email, 2))
    await pressTwice(page, 'POST /verifyAccount', submit, 'Verifying...')
    await expect(toast(page, 'Account Activation Successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/PaymentSuccessful$/)
    await expect(main.getByText(/^Your Starter Plan is active until /)).toBeVisible()
    const onwards = page.getByRole('main').getByRole('link', { name: 'Dashboard' })
    await expect(onwards).toHaveAttribute('href', '/Login')
    await onwards.click()
    await expect(page).toHaveURL(/\/Dashboard$/)
  })

  test('[AUTH-16] a cancelled payment activates nothing, and the page says so', async ({
    page,
    server,
  }) => {
    const account = await verifiedAccount(server)
    const data = await startPayment(account, 'Pro Plan')
    await pressInSandbox(data.authorization_url, 'cancelled')
    await signIn(page, account, `/VerifyAccount?reference=${data.reference}`)
    await expect(page.getByText(/This payment is not confirmed/)).toBeVisible()
    await page.getByRole('link', { name: 'pay again' }).click()
    await expect(page.getByRole('radio', { name: /^Pro Plan/ })).toBeChecked()
    await page.goto('/Dashboard')
    await expect(page).toHaveURL(/\/Checkout$/)
    await cut(page, 'POST /paystack/initialize')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(toast(page, 'No response received from the server.')).toBeVisible()
  })

  test('[AUTH-8] an unverified user is led through both steps', async ({ page, server }) => {
    const account = await newAccount(server)
    await signIn(page, account, '/Checkout?plan=Enterprise+Plan')
    await expect(page).toHaveURL(/\/VerifyEmail$/)
    await page.getByLabel('Verification code').fill(await server.codeTo(account.email))
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page).toHaveURL(/\/Checkout\?plan=Enterprise\+Plan$/)
    await expect(page.getByRole('radio', { name: /Enterprise Plan/ })).toBeChecked()
  })
})
