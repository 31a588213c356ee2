import { test as base, expect, toast } from './support/fixtures.ts'
import { type Credential, fakeGoogle } from './support/google/fake-google.ts'
import { CLIENT, type GoogleServer, startGoogleServer } from './support/google/google-server.ts'

// One worker runs them all, with one server.
base.describe.configure({ mode: 'default' })

let running: Promise<GoogleServer> | undefined
base.afterAll(async () => (await running)?.stop())

const test = base.extend<{ google: GoogleServer }>({
  // Playwright derives the fixture's dependencies from this pattern; it has none.
  google: async ({ browserName: _ }, use) => {
    running ??= startGoogleServer()
    await use(await running)
  },
  baseURL: async ({ google }, use) => use(google.origin),
})

const claims = (sub: string, changes: object = {}) => ({
  sub,
  email: `${sub}@olasola.example`,
  email_verified: true,
  name: 'Ọlá Ṣọlá',
  ...changes,
})

test('[AUTH-7] only Login and Register ask Google for its script, and the policy lets them', async ({
  page,
}) => {
  const asked = await fakeGoogle(page)
  for (const path of ['/', '/Plan', '/Subscribe', '/ForgetPassword']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  expect(asked).toEqual([])
  for (const path of ['/Login', '/Register']) {
    asked.length = 0
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Google', exact: true })
    await expect(button).toHaveCSS('width', '350px')
    await expect(page.getByTitle(`One tap for ${CLIENT}`)).toBeVisible()
    await expect
      .poll(() => [...asked].sort())
      .toEqual(['/gsi/client', '/gsi/iframe/select', '/gsi/status', '/gsi/style'])
  }
})

test("[AUTH-7] a user who left before Google's script loaded is not asked to sign in", async ({
  page,
}) => {
  await fakeGoogle(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/gsi/client', (route) => released.then(() => route.fallback()))
  await page.goto('/Login', { waitUntil: 'commit' })
  // Before its code runs, a link of the drawn page loads a new page.
  await expect(page.locator('#root:not([data-drawn])')).toBeVisible()
  await page.locator('a[href="/ForgetPassword"]').click()
  await expect(page).toHaveURL(/\/ForgetPassword$/)
  release()
  // The script sets its global in the same task.
  await page.waitForFunction(() => window.google !== undefined)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test("[AUTH-7] Google's button fits a phone", async ({ page }) => {
  await fakeGoogle(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/Login')
  const box = await page.getByRole('button', { name: 'Google', exact: true }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(320)
  expect(box?.x).toBeGreaterThanOrEqual(0)
})

test('[AUTH-7] a token signed by Google signs its subject in', async ({ page, google }) => {
  const told = { picture: 'https://lh3.googleusercontent.com/a/x' }
  let id_token = ''
  await fakeGoogle(page, async (nonce) => {
    id_token = await google.token(claims('g-first', { ...told, nonce }))
    return id_token
  })
  await page.goto('/Login')
  const sent = page.waitForRequest('**/api/auth/google/callback')
  await page.getByRole('button', { name: 'Google', exact: true }).click()
  const { email, name } = claims('g-first')
  const spoken = { email, name, ...told, google_id: 'g-first' }
  expect((await sent).postDataJSON()).toEqual({ ...spoken, id_token })
  await expect(toast(page, 'Successfully signed in with Google!')).toBeVisible()
  // No plan yet: the gate redirects from the dashboard to the checkout.
  await expect(page).toHaveURL(/\/Checkout$/)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({ name: 'Ọlá Ṣọlá', userEmail: 'g-first@olasola.example' })
})

test.describe('refused', () => {
  test.use({ expectedErrors: /^Failed to load resource: .+ (401|502)/ })

  test('[V10.5.1] a retry after a failed request uses a new nonce', async ({ page, google }) => {
    const nonces: string[] = []
    await fakeGoogle(page, async (nonce) => {
      nonces.push(nonce)
      const email_verified = nonces.length > 1
      return google.token(claims('g-second', { nonce, email_verified }))
    })
    await page.goto('/Login')
    const button = page.getByRole('button', { name: 'Google', exact: true })
    await button.click()
    await expect(toast(page, 'Google has not verified that e-mail address.')).toBeVisible()
    await expect(button).not.toHaveAttribute('data-nonce', nonces[0] ?? '')
    await button.click()
    await expect(toast(page, 'Successfully signed in with Google!')).toBeVisible()
    expect(new Set(nonces).size).toBe(2)
  })

  test('[AUTH-7] a token with another key, for another client or expired does not sign in', async ({
    page,
    google,
  }) => {
    const now = Math.floor(Date.now() / 1_000)
    const forged = (nonce: string, changes = {}) => claims('g-forged', { nonce, ...changes })
    const tokens: Credential[] = [
      (nonce) => google.token(forged(nonce), 'stranger'),
      (nonce) => google.token(forged(nonce, { aud: 'another-client' })),
      (nonce) => google.token(forged(nonce, { iat: now - 7_200, exp: now - 3_600 })),
      () => google.token(forged('of-another-page')),
    ]
    let token = tokens[0] as Credential
    await fakeGoogle(page, (nonce) => token(nonce))
    for (token of tokens) {
      await page.goto('/Login')
      await page.getByRole('button', { name: 'Google', exact: true }).click()
      await expect(
        toast(page, 'Failed to sign in with Google. Please try again later.'),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/Login$/)
    }
  })

  test("[AUTH-7] an address that Google has not verified shows the server's message, or ours if it sent none", async ({
    page,
    google,
  }) => {
    await fakeGoogle(page, (nonce) =>
      google.token(claims('g-unsure', { nonce, email_verified: false })),
    )
    await page.goto('/Register')
    await page.getByRole('button', { name: 'Google', exact: true }).click()
    await expect(toast(page, 'Google has not verified that e-mail address.')).toBeVisible()
    await page.route('**/api/auth/google/callback', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Google', exact: true }).click()
    await expect(
      toast(page, 'Failed to sign in with Google. Please try again later.'),
    ).toBeVisible()
  })
})

base(
  '[AUTH-7] without a client id nothing is asked of Google, and the call answers 404',
  async ({ page, server }) => {
    const asked = await fakeGoogle(page)
    for (const path of ['/Login', '/Register']) {
      await page.goto(path)
      await page.getByRole('button', { name: /Google/ }).click()
      await expect(
        toast(page, 'Authentication service is currently unavailable').first(),
      ).toBeVisible()
    }
    expect(asked).toEqual([])
    const { status } = await fetch(`${server.origin}/api/auth/google/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id_token: 'a.b.c' }),
    })
    expect(status).toBe(404)
  },
)
