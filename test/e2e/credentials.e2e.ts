import type { Page } from '@playwright/test'
import { PASSWORD } from './support/accounts.ts'
import { callerOf } from './support/api.ts'
import { confirmIn } from './support/confirm.ts'
import { toast } from './support/fixtures.ts'
import { expect, test } from './support/signed-in.ts'
import { cut } from './support/traffic.ts'

test.use({ expectedErrors: /^Failed to load resource/ })

const NEW = 'brown copies of a white yellow'

const logIn = (origin: string, email: string, password: string) =>
  callerOf(origin)('POST /auth/user/login', { body: { email, password } })

async function isAlive(origin: string, token: string): Promise<boolean> {
  const answer = await callerOf(origin, token)('GET /auth/profile', {}).catch(() => null)
  return answer !== null
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('[ASVS V6.2.2] the password is changed on Account with the previous one, with the keyboard alone', async ({
  page,
  owner,
}) => {
  const { origin, email } = owner
  const elsewhere = (await logIn(origin, email, PASSWORD)).token
  await page.goto('/Account')
  const section = page.getByRole('region', { name: 'Password' })
  const current = section.getByLabel('Current password')
  const next = section.getByLabel('New password')
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await current.fill('not the right one')
  await next.fill(NEW)
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription(
    'That is not your password. Check it and try again.',
  )
  await expect(current).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(PASSWORD)
  await section.getByRole('button', { name: 'Show password' }).first().click()
  await expect(current).toHaveAttribute('type', 'text')
  await next.press('Enter')
  await expect(toast(page, 'Password changed.')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(next).toHaveValue('')
  expect(await isAlive(origin, elsewhere)).toBe(false)
  expect((await logIn(origin, email, NEW)).userID).toBe(owner.userID)
})

test('a changed e-mail is confirmed, and the former address can undo it without a session or script', async ({
  page,
  browser,
  owner,
  server,
}) => {
  const changed = `thief-${owner.email}`
  await page.goto('/Account')
  await page.getByLabel('E-mail').fill(changed)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('E-mail')).toHaveValue(changed)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await confirmIn(page, 'not the right one')
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
    'That is not your password. Check it and try again.',
  )
  await confirmIn(page)
  await expect(toast(page, 'Profile Updated Successfully')).toBeVisible()
  await page.getByLabel('Verification code').fill(await server.codeTo(changed))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(toast(page, 'Verification Successfully')).toBeVisible()

  const { subject, text } = await server.mailTo(owner.email, 2)
  expect(subject).toBe('The e-mail address of your Risiti account was changed')
  const link = /https?:\/\/\S+\/undo-email\/[\w-]{22}/.exec(text)?.[0] ?? ''
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Undo the change of e-mail?')
  await plain.getByRole('button', { name: 'Undo the change' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is back')
  await context.close()

  await page.reload()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(logIn(owner.origin, changed, PASSWORD)).rejects.toThrow()
  const opt = await server.codeTo(owner.email, 3)
  const body = { email: owner.email, opt, password: NEW }
  await callerOf(owner.origin)('POST /auth/resetPassword', { body })
  await fillLogin(page, owner.email, NEW)
  await expect(page).toHaveURL(/\/(Account|Dashboard)$/)
})

test('an export is confirmed in place, and a cancelled one does not start', async ({
  page,
  owner,
}) => {
  const elsewhere = (await logIn(owner.origin, owner.email, PASSWORD)).token
  await page.goto('/Account')
  const section = page.getByRole('region', { name: 'Your data' })
  const start = section.getByRole('button', { name: 'Export my data' })
  await start.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isAlive(owner.origin, elsewhere)).toBe(true)
  await start.click()
  const saved = page.waitForEvent('download')
  await confirmIn(page)
  expect((await saved).suggestedFilename()).toMatch(/^risiti-export-.*\.zip$/)
  await expect(dialog).toHaveCount(0)
  expect(await isAlive(owner.origin, elsewhere)).toBe(false)
})

test('[AUTH-12] an offline sign-out is retried, and does not end a later session', async ({
  page,
  owner,
}) => {
  const { origin, email } = owner
  const token = await page
    .goto('/Dashboard')
    .then(() => page.evaluate(() => localStorage.getItem('token')))
  const first = token ?? ''
  const gone = await cut(page, 'POST /auth/logout')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['signOuts'])
  expect(await isAlive(origin, first)).toBe(true)

  // Signing in again ends it, since the login sends the old token.
  await fillLogin(page, email, PASSWORD)
  await expect(page).not.toHaveURL(/\/Login$/)
  expect(await isAlive(origin, first)).toBe(false)
  const second = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(await page.evaluate(() => localStorage.getItem('signOuts'))).toBeNull()

  await page.goto('/Dashboard')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  const third = (await logIn(origin, email, PASSWORD)).token
  await gone.restore()
  await page.reload()
  await expect.poll(() => isAlive(origin, second)).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signOuts'))).toBeNull()
  expect(await isAlive(origin, third)).toBe(true)
})
