import { newAccount, PASSWORD, premiumAccount, signIn } from './support/accounts.ts'
import { callerOf, statusOf } from './support/api.ts'
import { expect, test, toast } from './support/fixtures.ts'
import { expectBorders } from './support/form-borders.ts'
import { answer, countCalls, cut, pressTwice } from './support/traffic.ts'

// A wrong code and a request made too soon are refused.
test.use({ expectedErrors: /^Failed to load resource/ })

test('[AUTH-8] [AUTH-9] [AUTH-11] only the mailed code verifies the address', async ({
  page,
  server,
}) => {
  const account = await newAccount(server)
  await signIn(page, account, '/Dashboard')
  await expect(page).toHaveURL(/\/VerifyEmail$/)
  const main = page.getByRole('main')
  await expect(main.getByText(/4-digit code was sent/)).toContainText(account.email)
  const field = page.getByLabel('Verification code')
  const submit = page.getByRole('button', { name: 'Verify', exact: true })
  const calls = countCalls(page, 'POST /auth/verifyOPT')

  await submit.click()
  await expect(toast(page, 'Please enter all input Field')).toBeVisible()
  await expectBorders(main, { red: ['Verification code'] })
  expect(calls()).toBe(0)

  const code = await server.codeTo(account.email)
  await field.fill(differentCode(code))
  await submit.click()
  await expect(
    toast(page, 'That code is wrong. Check the newest mail and try again.').first(),
  ).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/wrong/)

  await field.fill(code)
  await pressTwice(page, 'POST /auth/verifyOPT', submit, 'Verifying...')
  await expect(toast(page, 'Verification Successfully')).toBeVisible()
  // No plan yet: the gate redirects from the dashboard to the checkout.
  await expect(page).toHaveURL(/\/Checkout$/)
})

test('[AUTH-8] [AUTH-9] Resend mails a new code, once a minute', async ({ page, server }) => {
  const account = await newAccount(server)
  const { email, userID } = account
  await signIn(page, account, '/VerifyEmail')
  const resend = page.getByRole('button', { name: 'Resend', exact: true })
  await resend.click()
  await expect(page.getByText(/^A code was sent already\. Ask for another one in/)).toBeVisible()
  // As if the minute had passed.
  await answer(page, 'POST /auth/resendOPT', 200, { message: 'sent' })
  const sent = page.waitForRequest('**/api/auth/resendOPT')
  await resend.click()
  expect((await sent).postDataJSON()).toEqual({ userID, email })
  await expect(toast(page, 'Code has been resend to your Email Address')).toBeVisible()
})

test('[AUTH-10] a link to Forget Password fills in its address as it was written', async ({
  page,
}) => {
  await page.goto(`/ForgetPassword?email=${encodeURIComponent('ebun+100%25@example.ng')}`)
  await expect(page.getByLabel('E-mail')).toHaveValue('ebun+100%25@example.ng')
})

test('[AUTH-10] a forgotten password is reset with a mailed code, and every session ends', async ({
  page,
  server,
}) => {
  const { email, session } = await premiumAccount(server)
  await page.goto('/Login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forget Password' }).click()
  await expect(page).toHaveURL(/\/ForgetPassword$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('E-mail').fill('')
  const main = page.getByRole('main')
  await expect(main.getByText('A 4-digit code is sent to your e-mail.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Resend', exact: true })).toBeVisible()
  const ask = main.getByRole('button', { name: 'Reset Password', exact: true })
  const calls = countCalls(page, 'POST /auth/forgetPassword')
  await ask.click()
  await expect(toast(page, 'Please enter all input required')).toBeVisible()
  await page.getByLabel('E-mail').fill('ebun at olasola')
  await ask.click()
  await expect(toast(page, 'Please enter a valid email address').first()).toBeVisible()
  await expectBorders(main, { red: ['E-mail'] })
  expect(calls()).toBe(0)

  await page.getByLabel('E-mail').fill(email)
  await pressTwice(page, 'POST /auth/forgetPassword', ask, 'Sending...')
  await expect(main.getByText(`If ${email} has an account`)).toBeVisible()
  const code = await server.codeTo(email)
  const change = page.getByRole('button', { name: 'Change Password', exact: true })
  await page.getByLabel('Code', { exact: true }).fill(differentCode(code))
  await page.getByLabel('New password', { exact: true }).fill('one more long phrase')
  await change.click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/wrong/)
  // A phone reloads a page that was left to read the mail, and may insert a blank.
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('New password', { exact: true }).fill('one more long phrase')
  await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 2)} ${code.slice(2)}`)
  await pressTwice(page, 'POST /auth/resetPassword', change, 'Changing...')
  await expect(toast(page, 'Password changed. Log in with the new one.')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  expect(await statusOf(server.origin, '/auth/profile', session.token)).toBe(401)
  expect((await server.mailTo(email, 2)).subject).toBe('Your Risiti password was changed')
  const body = { email, password: 'one more long phrase' }
  expect(await callerOf(server.origin)('POST /auth/user/login', { body })).toMatchObject({
    userID: session.userID,
  })
})

test('[AUTH-10] an unknown address gets the same response as a known one', async ({ page }) => {
  await page.goto('/ForgetPassword')
  await page.getByLabel('E-mail').fill('nobody@olasola.example')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('If nobody@olasola.example has an account')).toBeVisible()
  await page.getByRole('button', { name: 'Resend', exact: true }).click()
  await expect(toast(page, 'Code has been resend to your Email Address')).toBeVisible()
  await cut(page, 'POST /auth/resetPassword')
  await page.getByLabel('Code', { exact: true }).fill('0000')
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page, 'No response received from the server.')).toBeVisible()
})

/** A different code. */
function differentCode(code: string): string {
  return code === '1234' ? '4321' : '1234'
}
