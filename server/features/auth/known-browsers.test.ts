import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const WRONG = 'not the password'

interface Browser {
  cookie?: string
  address?: string
}

const login = (email: string, password: string, { cookie, address = '10.3.0.1' }: Browser = {}) =>
  app.call('POST', '/auth/user/login', {
    body: { email, password },
    address,
    ...(cookie && { headers: { cookie } }),
  })

/** The cookie that a browser got at a login. */
async function cookieOf({ email, password }: TestUser, browser: Browser = {}): Promise<string> {
  const { headers } = await login(email, password, browser)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** A hundred wrong passwords from ten addresses, the last one by a real call: the limit for all is reached. */
async function lockOut(user: TestUser): Promise<void> {
  const { db, random, clock } = app.risiti.ctx
  const failures = Array.from({ length: 99 }, (_, n) => ({
    id: random.id(),
    email_key: user.email,
    address: `10.4.0.${Math.floor(n / 10)}`,
    failed_at: clock.now(),
  }))
  await db.ask((each) => each.insertInto('login_failures').values(failures).execute())
  await login(user.email, WRONG, { address: '10.4.0.9' })
}

test('a login leaves a cookie that no script reads, no other site sends and that goes over TLS alone', async () => {
  const user = await aUser(app)
  const { headers } = await login(user.email, user.password)
  expect(headers['set-cookie']).toMatch(
    /^__Host-known=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/,
  )
  const kept = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('known_browsers').selectAll().where('user_id', '=', user.userID).execute(),
  )
  const [, token = ''] = String(headers['set-cookie']).split(/[=;]/)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('a browser that signed in before is not locked out by wrong passwords from elsewhere', async () => {
  const user = await aUser(app)
  const cookie = await cookieOf(user)
  await lockOut(user)
  expect((await login(user.email, user.password, { address: '10.3.0.9' })).status).toBe(429)
  expect((await login(user.email, user.password, { cookie, address: '10.4.0.1' })).status).toBe(200)
})

test('it has its own limit of ten wrong passwords in 15 minutes', async () => {
  const user = await aUser(app)
  const cookie = await cookieOf(user)
  for (let n = 0; n < 10; n += 1)
    expect((await login(user.email, WRONG, { cookie, address: `10.3.1.${n}` })).status).toBe(401)
  expect((await login(user.email, user.password, { cookie })).status).toBe(429)
  // Other clients do not count against it.
  expect((await login(user.email, user.password)).status).toBe(200)
  app.pass({ minutes: 15, seconds: 1 })
  expect((await login(user.email, user.password, { cookie })).status).toBe(200)
})

test('a browser is known only to the accounts that it signed in to', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  const cookie = await cookieOf(other)
  await lockOut(user)
  expect((await login(user.email, user.password, { cookie })).status).toBe(429)
  const invented = `__Host-known=${'a'.repeat(43)}`
  expect((await login(user.email, user.password, { cookie: invented })).status).toBe(429)
})

test('a browser keeps its cookie for several accounts, and an invented cookie is replaced', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  const cookie = await cookieOf(user)
  expect(await cookieOf(other, { cookie })).toBe(cookie)
  await lockOut(user)
  expect((await login(user.email, user.password, { cookie })).status).toBe(200)
  const invented = `__Host-known=${'b'.repeat(43)}`
  expect(await cookieOf(other, { cookie: invented })).not.toBe(invented)
})

test('a browser that was not seen for 180 days is no longer known', async () => {
  const user = await aUser(app)
  const cookie = await cookieOf(user)
  app.pass({ days: 181 })
  await lockOut(user)
  expect((await login(user.email, user.password, { cookie })).status).toBe(429)
})

test('a signed-in user can still confirm by the password while others guess', async () => {
  const user = await aUser(app)
  await lockOut(user)
  const { token, password: proof } = user
  expect((await app.call('POST', '/auth/user/close', { token, body: { proof } })).status).toBe(200)
})

test('a password reset forgets the browsers that knew the account', async () => {
  const user = await aUser(app)
  const cookie = await cookieOf(user)
  await app.call('POST', '/auth/forgetPassword', { body: { email: user.email } })
  const opt = await app.codeTo(user.email, 2)
  const body = { email: user.email, opt, password: 'another pass phrase' }
  expect((await app.call('POST', '/auth/resetPassword', { body })).status).toBe(200)
  await lockOut(user)
  expect((await login(user.email, 'another pass phrase', { cookie })).status).toBe(429)
})
