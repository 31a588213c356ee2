import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, signIn, verifiedAccount } from './support/accounts.ts'
import { expect, REFUSALS, test, toast } from './support/fixtures.ts'
import type { RunningServer } from './support/server.ts'

// Browsers allow passkeys only for host names, over HTTPS or on localhost.
test.use({
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')),
})
// The first step of a sign-in and an unconfirmed call are refused, and browsers log that.
test.use({ expectedErrors: REFUSALS })

/** Opens the Account page of a verified account. */
async function openAccount(page: Page, server: RunningServer) {
  const account = await verifiedAccount(server)
  await signIn(page, account, '/Account')
  return { account, section: page.getByRole('region', { name: 'Two-step sign-in' }) }
}

async function confirm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** The code of the app, `steps` of 30 seconds from now. */
function codeOf(secret: string, steps = 0) {
  const timestamp = Date.now() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Confirms the recovery codes in a dialog; returns them. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('risiti-recovery-codes.txt')
  await dialog.getByLabel('I have kept these codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return codes
}

async function logOutAndIn(page: Page, email: string) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/Login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('an authenticator app is set up, required at the next login, and replaceable by a recovery code', async ({
  page,
  server,
}) => {
  const { account, section } = await openAccount(page, server)
  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  await confirm(page)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(dialog.getByLabel('Code that the app shows')).toBeFocused()
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code that the app shows').fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.locator('.field__fault')).toHaveText(
    'Enter the 6 digits that your app shows.',
  )
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = await keepCodes(page)
  await expect(section.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  await expect(section.getByText('10 are left.')).toBeVisible()

  await logOutAndIn(page, account.email)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.locator('.field__fault')).toContainText('That code is wrong.')
  await expect(code).toBeFocused()
  await code.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/Login/)

  await logOutAndIn(page, account.email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[2]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/Login/)
  await page.goto('/Account')
  await expect(section.getByText('9 are left.')).toBeVisible()

  await section.getByRole('button', { name: 'Remove Authenticator app' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await expect(removal).toContainText('two-step sign-in is off then')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await confirm(page)
  await expect(section.getByRole('heading', { name: 'Authenticator app' })).toHaveCount(0)
})

test('the second step has a way back, and an expired challenge goes back too', async ({
  page,
  server,
}) => {
  const { account, section } = await openAccount(page, server)
  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  await confirm(page)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await dialog.getByLabel('Code that the app shows').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await keepCodes(page)
  await logOutAndIn(page, account.email)
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  for (let n = 0; n < 5; n += 1) {
    await code.fill(`00000${n}`)
    const answered = page.waitForResponse(/login\/factor/)
    await page.keyboard.press('Enter')
    await answered
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  }
  await code.fill('000009')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('a passkey is added, renamed, and used for the second step', async ({ page, server }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const { account, section } = await openAccount(page, server)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page)
  await keepCodes(page)
  await section.getByRole('button', { name: /^Rename Passkey of Chrome/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('heading', { name: 'Office laptop' })).toBeVisible()

  await logOutAndIn(page, account.email)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.locator('.field__fault')).toContainText('No passkey was used.')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).not.toHaveURL(/Login/)
  await page.goto('/Account')
  await expect(section.getByText('Last used just now')).toBeVisible()

  // A device that already has a passkey for the account says so.
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await confirm(page)
  await expect(toast(page, 'This device has a passkey for your account already.')).toBeVisible()
})
