import { PASSWORD, signIn, verifiedAccount } from './support/accounts.ts'
import { callerOf } from './support/api.ts'
import { confirmIn } from './support/confirm.ts'
import { toast } from './support/fixtures.ts'
import { expect, test } from './support/signed-in.ts'
import { answer, pressTwice } from './support/traffic.ts'

test.use({ expectedErrors: /^Failed to load resource/ })

test('[AUTH-12] deleting the account says what is lost and kept, offers an export, and asks for the password', async ({
  page,
  owner,
  server,
}) => {
  await page.goto('/Account')
  const section = page.getByRole('region', { name: 'Leave Risiti' })
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog).toContainText('businesses, customers, pictures')
  await expect(dialog).toContainText('6 years from the day they were made')
  await expect(dialog).toContainText('CAMA 2020, section 375(2)')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export my data' }).click()
  await confirmIn(page)
  expect((await saved).suggestedFilename()).toMatch(/^risiti-export-.*\.zip$/)

  const password = dialog.getByLabel('Your password')
  const submit = dialog.getByRole('button', { name: 'Delete my account' })
  await submit.click()
  await expect(toast(page, 'Enter your password.').first()).toBeVisible()
  await password.fill('not the right one')
  await submit.click()
  await expect(password).toHaveAccessibleDescription(
    'That is not your password. Check it and try again.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await section.getByRole('button', { name: 'Delete my account' }).click()
  await password.fill(PASSWORD)
  await pressTwice(page, 'POST /auth/user/close', submit, 'Deleting...')
  await expect(toast(page, 'Your account was deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const { subject } = await server.mailTo(owner.email)
  expect(subject).toBe('Your Risiti account was deleted')
  const refused = callerOf(server.origin)('POST /auth/user/login', {
    body: { email: owner.email, password: PASSWORD },
  })
  await expect(refused).rejects.toThrow()
})

test('[AUTH-7] a Google-only account gets a code by mail, whose one-time link fills it in', async ({
  page,
  server,
}) => {
  // The test server has no Google sign-in, so its response for such an account is faked.
  await answer(page, 'GET /auth/user/confirm', 200, { confirmBy: 'code' })
  await answer(page, 'POST /auth/user/confirm/code', 200, { message: 'x' })
  await answer(page, 'POST /auth/user/close', 422, {
    error: 'That code is wrong.',
    code: 'wrong-code',
  })
  await signIn(page, await verifiedAccount(server), '/Account?code=a-long-one-time-code')
  await expect(page.getByText('Your confirmation is ready')).toBeVisible()
  const section = page.getByRole('region', { name: 'Leave Risiti' })
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const code = dialog.getByLabel('Code from the mail')
  await expect(code).toHaveValue('a-long-one-time-code')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(dialog.getByText('A 4-digit code is on its way')).toBeVisible()
  await code.fill('1234')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(code).toHaveAccessibleDescription('That code is wrong.')
})
