import { newAccount, PASSWORD, premiumAccount } from './support/accounts.ts'
import { expect, test, toast } from './support/fixtures.ts'
import { expectBorder, expectBorders } from './support/form-borders.ts'
import { answer, countCalls, cut, pressTwice } from './support/traffic.ts'

test('[AUTH-1] [AUTH-2] [APP-3] an empty or malformed registration sends nothing, a valid one is sent once', async ({
  page,
}) => {
  await page.goto('/Register')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Create Free Account')
  await expect(main.getByText(/confirmation e-mail/)).toBeVisible()
  await expect(main.getByText(/terms and privacy/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/Login')
  await expect(main.getByRole('button', { name: 'Use Google account' })).toBeVisible()
  const calls = countCalls(page, 'POST /auth/user/register')
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true })

  await page.getByLabel('Full name').fill('Ẹ̀bùn Adébáyọ̀')
  await submit.click()
  await expect(toast(page, 'Please enter all input required')).toBeVisible()
  await expectBorders(main, { red: ['E-mail', 'Password'], green: ['Full name'] })

  await page.getByLabel('E-mail').fill('ebun at olasola')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await submit.click()
  await expect(toast(page, 'Please enter a valid email address').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await expectBorders(main, { red: ['E-mail'], green: ['Full name', 'Password'] })
  expect(calls()).toBe(0)

  await page.getByLabel('E-mail').fill(`once-${Date.now()}@olasola.example`)
  await pressTwice(page, 'POST /auth/user/register', submit, 'Signing Up...')
  await expect(toast(page, 'Account Created Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(/^once-\d+@olasola\.example$/)
})

test('[AUTH-2] [AUTH-4] [AUTH-5] [APP-3] a login stores the seven session values and leads to the dashboard', async ({
  page,
  server,
}) => {
  const { email, session } = await premiumAccount(server)
  await page.goto('/Login')
  const main = page.getByRole('main')
  const links = { 'Forget Password': '/ForgetPassword', 'Create Free Account': '/Register' }
  for (const [name, href] of Object.entries(links))
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  const calls = countCalls(page, 'POST /auth/user/login')
  const submit = page.getByRole('button', { name: 'Login', exact: true })

  await submit.click()
  await expect(toast(page, 'Please enter all input required')).toBeVisible()
  await expectBorders(main, { red: ['E-mail', 'Password'] })
  await page.getByLabel('E-mail').fill(email)
  await expectBorders(main, { red: ['Password'], green: ['E-mail'] })
  expect(calls()).toBe(0)

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await pressTwice(page, 'POST /auth/user/login', submit, 'Processing...')
  await expect(page).toHaveURL(/\/Dashboard$/)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({
    token: expect.stringMatching(/.{20,}/),
    userID: session.userID,
    name: session.name,
    userEmail: email,
    username: session.username,
    userImage: '',
    phone: '',
  })
})

test('[AUTH-12] a logout clears what the browser kept and ends the session at the server', async ({
  page,
  server,
}) => {
  const account = await premiumAccount(server)
  await page.goto('/Login')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const otherTab = await page.context().newPage()
  await otherTab.goto('/Account')
  await expect(otherTab.getByRole('heading', { name: 'My Account', exact: true })).toBeVisible()

  const ended = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Loging out....')).toBeVisible()
  await expect(page).toHaveURL(/\/Login$/)
  await expect(otherTab).toHaveURL(/\/Login$/)
  expect((await ended).status()).toBe(200)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const refused = await fetch(`${server.origin}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/Login$/)
})

test('[AUTH-7] without a client id the Google button says that it is not available', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/Login', 'Sign in with Google'],
    ['/Register', 'Use Google account'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAccessibleDescription('Not available here at the moment.')
    expect((await button.boundingBox())?.width).toBe(350)
    await button.click()
    await expect(toast(page, 'Authentication service is currently unavailable')).toBeVisible()
  }
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('[AUTH-3] a taken address and a common password are reported at their fields', async ({
    page,
    server,
  }) => {
    const { email } = await newAccount(server)
    await page.goto('/Register')
    await page.getByLabel('Full name').fill('Ẹ̀bùn')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('password123')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /too easy to guess/,
    )
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/has an account already/)
    await expectBorders(page.getByRole('main'), { red: ['E-mail'], green: ['Password'] })
  })

  test('[AUTH-6] a wrong password and an unknown address get the same text', async ({
    page,
    server,
  }) => {
    const { email } = await newAccount(server)
    await page.goto('/Login')
    const password = page.getByLabel('Password', { exact: true })
    for (const address of [email, 'nobody@olasola.example']) {
      await page.getByLabel('E-mail').fill(address)
      await password.fill('not the right one')
      const replied = page.waitForResponse('**/api/auth/user/login')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await replied
      await expect(password).toHaveAccessibleDescription('Wrong e-mail or password.')
    }
    await expect(page).toHaveURL(/\/Login$/)
    await cut(page, 'POST /auth/user/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(
      page.locator('form').getByText('No response received from the server.'),
    ).toBeVisible()
    // Neither field is to blame.
    await expectBorder(page.getByLabel('E-mail'), 'neither')
    await expectBorder(password, 'neither')
  })

  test('[AUTH-7] a Google credential signs in, and each failure has its own text', async ({
    page,
    server,
  }) => {
    const { session } = await premiumAccount(server)
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: IDENTITY_SCRIPT }),
    )
    // The page as sent by a server with GOOGLE_CLIENT_ID, which the test server lacks.
    await page.route('**/Login', async (route) => {
      const page = await route.fetch()
      const meta = '<meta name="google-client-id" content="a-client-id"></head>'
      const { 'content-security-policy': _, ...headers } = page.headers()
      await route.fulfill({
        response: page,
        headers,
        body: (await page.text())
          .replace('</head>', meta)
          .replace(/(<div class="google-place">).*?(<\/div>)/s, '$1$2'),
      })
    })
    await answer(page, 'POST /auth/google/nonce', 200, { nonce: 'a-nonce' })
    await page.goto('/Login')
    const button = page.getByRole('button', { name: 'Google, 350 wide' })
    await expect(page.getByText('one tap for a-client-id')).toBeVisible()

    const endpoint = 'POST /auth/google/callback'
    const unavailable = await answer(page, endpoint, 404, { error: 'Not found', message: 'x' })
    await button.click()
    await expect(toast(page, 'Authentication service is currently unavailable')).toBeVisible()
    await unavailable.restore()
    const told = await answer(page, endpoint, 422, { error: 'This token is outdated.' })
    await button.click()
    await expect(toast(page, 'This token is outdated.')).toBeVisible()
    await told.restore()
    const gone = await cut(page, endpoint)
    await button.click()
    await expect(
      toast(page, 'Failed to sign in with Google. Please try again later.'),
    ).toBeVisible()
    await gone.restore()

    await answer(page, endpoint, 200, session)
    const sent = page.waitForRequest('**/api/auth/google/callback')
    await button.click()
    expect((await sent).postDataJSON()).toMatchObject({ id_token: 'a.google.credential' })
    await expect(toast(page, 'Successfully signed in with Google!')).toBeVisible()
    await expect(page).toHaveURL(/\/Dashboard$/)
  })
})

/** A fake of Google's identity script: it renders a button, shows its prompt and passes on a credential. */
const IDENTITY_SCRIPT = `
let settings
window.google = { accounts: { id: {
  initialize: (given) => { settings = given },
  renderButton: (box, { width }) => {
    const button = document.createElement('button')
    button.textContent = 'Google, ' + width + ' wide'
    button.onclick = () => settings.callback({ credential: 'a.google.credential' })
    box.append(button)
  },
  prompt: () => document.body.append('one tap for ' + settings.client_id),
  cancel: () => {},
} } }`
