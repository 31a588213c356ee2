import { PASSWORD, signIn, verifiedAccount } from './support/accounts.ts'
import { callerOf } from './support/api.ts'
import { answerConfirm } from './support/dialogs.ts'
import { toast } from './support/fixtures.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, hold } from './support/traffic.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

/** Logs in from another device; returns the token. */
async function logInElsewhere(origin: string, email: string, agent: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return (await answer.json()).token
}

async function isAlive(origin: string, token: string): Promise<boolean> {
  const answer = await callerOf(origin, token)('GET /auth/profile', {}).catch(() => null)
  return answer !== null
}

test('[AUTH-12] Account lists the sessions, and signs out one device or all others', async ({
  page,
  owner,
}) => {
  const { origin, email } = owner
  const lost = await logInElsewhere(origin, email, PHONE)
  const others = [
    await logInElsewhere(origin, email, 'curl/8'),
    await logInElsewhere(origin, email, 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'),
    await logInElsewhere(origin, email, 'curl/8'),
  ]
  await page.goto('/Account')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  await section.getByRole('link', { name: 'change your password' }).click()
  await expect(page).toHaveURL(/\/ForgetPassword$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('link', { name: 'Back to Account' }).click()
  const rows = section.getByRole('listitem')
  // The browser has the session that the account was created with. Two of one device share a row that opens.
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This device')
  await section.getByText('2 sign-ins').click()
  await expect(rows).toHaveCount(6)
  await section.getByText('2 sign-ins').click()
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  const phone = rows.filter({ hasText: 'Chrome on Android' })
  await expect(phone).toContainText(/Since [A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expect(phone).toContainText('Last active just now')
  await phone.getByRole('button', { name: 'Sign out of Chrome on Android' }).click()
  await expect(toast(page, 'Signed out of Chrome on Android.')).toBeVisible()
  await expect(rows).toHaveCount(3)
  expect(await isAlive(origin, lost)).toBe(false)

  const elsewhere = section.getByRole('button', { name: 'Sign out everywhere else' })
  const refused = answerConfirm(page, 'dismiss')
  await elsewhere.click()
  expect(await refused).toContain('Sign out everywhere else?')
  for (const token of others) expect(await isAlive(origin, token)).toBe(true)
  const agreed = answerConfirm(page, 'accept')
  await elsewhere.click()
  await agreed
  await expect(toast(page, 'Signed out everywhere else.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(elsewhere).toHaveCount(0)
  for (const token of others) expect(await isAlive(origin, token)).toBe(false)

  await rows.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page, 'Loging out....')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await isAlive(origin, owner.session.token)).toBe(false)
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[PLAN-4] [APP-5] the list shows loading, failure and retry, also without a plan', async ({
    page,
    server,
  }) => {
    const { release } = await hold(page, 'GET /auth/sessions')
    await signIn(page, await verifiedAccount(server), '/Account')
    const section = page.getByRole('region', { name: 'Where you are signed in' })
    await expect(section.getByText('Loading your devices...')).toBeAttached()
    const broken = await answer(page, 'GET /auth/sessions', 500, { error: 'Broken.' })
    release()
    await page.reload()
    await expect(section.getByText('Your devices could not load.')).toBeVisible()
    await broken.restore()
    await section.getByRole('button', { name: 'Retry' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
  })
})
