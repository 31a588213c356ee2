import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPremiumUser, aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const login = (email: string, password: string, address = '10.0.0.1') =>
  app.call('POST', '/auth/user/login', { body: { email, password }, address })
const profile = (token: string) => app.call('GET', '/auth/profile', { token })

test('[AUTH-4] [AUTH-5] a login returns what the browser stores of the session', async () => {
  const user = await aPremiumUser(app)
  const { body: image } = await upload(app, user.token, 'avatar')
  await app.call('PUT', `/auth/user/update/${user.userID}`, {
    token: user.token,
    body: {
      name: 'Ẹ̀bùn',
      email: user.email,
      phone: '0803 000 0142',
      username: 'ebun',
      userImage: image.data.url,
    },
  })
  const { status, body, headers } = await login(user.email, user.password)
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    userID: user.userID,
    name: 'Ẹ̀bùn',
    email: user.email,
    userEmail: user.email,
    username: 'ebun',
    userImage: image.data.url,
    phone: '0803 000 0142',
    message: 'Login Successfully',
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('[AUTH-4] missing values are empty strings, and addresses are case-insensitive', async () => {
  const { email, password } = await aUser(app)
  const { body } = await login(` ${email.toUpperCase()} `, password)
  expect(body).toMatchObject({ userEmail: email, username: '', userImage: '', phone: '' })
})

test('[AUTH-6] a wrong password and an unknown address get the same answer', async () => {
  const { email } = await aUser(app)
  const [wrong, unknown] = [
    await login(email, 'not the password'),
    await login('nobody@example.ng', 'not the password'),
  ]
  const { requestId: _, ...told } = wrong.body
  expect([wrong.status, told.code]).toEqual([401, 'wrong-credentials'])
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual({ ...told, requestId: expect.any(String) })
})

describe('[AUTH-6] ten wrong tries in 15 minutes from one address', () => {
  const WRONG = 'not the password'
  const wrongTries = async (email: string, count: number, address: string) => {
    for (let n = 0; n < count; n += 1) expect((await login(email, WRONG, address)).status).toBe(401)
  }

  test('lock out that address for a while, even with the right password, and no others', async () => {
    const user = await aUser(app)
    await wrongTries(user.email, 10, '10.1.0.1')
    const refused = await login(user.email, user.password, '10.1.0.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    expect((await login(user.email, user.password, '10.1.0.2')).status).toBe(200)
    expect((await login('other@example.ng', WRONG, '10.1.0.1')).status).toBe(401)
    app.pass({ minutes: 15, seconds: 1 })
    expect((await login(user.email, user.password, '10.1.0.1')).status).toBe(200)
  })

  test('have the same effect for an unknown address', async () => {
    await wrongTries('ghost@example.ng', 10, '10.1.0.3')
    expect((await login('ghost@example.ng', WRONG, '10.1.0.3')).status).toBe(429)
  })

  test('are ten even if they are concurrent', async () => {
    const { email } = await aUser(app)
    const tries = await Promise.all(
      Array.from({ length: 25 }, () => login(email, WRONG, '10.1.0.4')),
    )
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15)
  })

  test('do not include successful logins', async () => {
    const user = await aUser(app)
    for (let n = 0; n < 12; n += 1)
      expect((await login(user.email, user.password, '10.1.0.5')).status).toBe(200)
    await wrongTries(user.email, 10, '10.1.0.5')
  })

  test('a hundred from all addresses lock everyone out', async () => {
    const user = await aUser(app)
    const { db, random, clock } = app.risiti.ctx
    const failures = Array.from({ length: 99 }, (_, n) => ({
      id: random.id(),
      email_key: user.email,
      address: `10.2.0.${n}`,
      failed_at: clock.now(),
    }))
    await db.ask((each) => each.insertInto('login_failures').values(failures).execute())
    await wrongTries(user.email, 1, '10.2.1.1')
    expect((await login(user.email, user.password, '10.2.1.2')).status).toBe(429)
    app.pass({ minutes: 15, seconds: 1 })
    expect((await login(user.email, user.password, '10.2.1.2')).status).toBe(200)
  })
})

describe('[AUTH-12] sessions', () => {
  const logout = (token: string) => app.call('POST', '/auth/logout', { token })

  test('after a logout the old token is refused, and other sessions go on', async () => {
    const user = await aVerifiedUser(app)
    const { body: second } = await login(user.email, user.password)
    const { status, body } = await logout(user.token)
    expect([status, Object.keys(body)]).toEqual([200, ['message']])
    expect((await profile(user.token)).status).toBe(401)
    expect((await logout(user.token)).status).toBe(401)
    expect((await profile(second.token)).body).toEqual({ message: 'Authorized' })
  })

  test('every login has a token of its own', async () => {
    const user = await aUser(app)
    const { body } = await login(user.email, user.password)
    expect(body.token).not.toBe(user.token)
  })

  const alive = async (user: TestUser) => (await profile(user.token)).status === 200

  test('a session ends after 14 days without a call', async () => {
    const user = await aUser(app)
    app.pass({ days: 13 })
    expect(await alive(user)).toBe(true)
    app.pass({ days: 13 })
    expect(await alive(user)).toBe(true)
    app.pass({ days: 14, minutes: 1 })
    expect(await alive(user)).toBe(false)
  })

  test('a session ends after 90 days in any case', async () => {
    const user = await aUser(app)
    for (let day = 0; day < 80; day += 10) {
      app.pass({ days: 10 })
      expect(await alive(user)).toBe(true)
    }
    app.pass({ days: 10, minutes: 1 })
    expect(await alive(user)).toBe(false)
  })

  test('a token counts in the Authorization header alone, as a bearer', async () => {
    const { token } = await aUser(app)
    const status = async (headers: Record<string, string>, path = '/auth/profile') =>
      (await app.call('GET', path, { headers })).status
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`])
      expect(await status({ authorization })).toBe(200)
    for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token},`])
      expect(await status({ authorization })).toBe(401)
    expect(await status({ cookie: `token=${token}` }, `/auth/profile?token=${token}`)).toBe(401)
  })
})
