import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '../../../domain/ids.ts'
import { aUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const login = (user: TestUser, token?: string, password = user.password) =>
  app.call('POST', '/auth/user/login', { token, body: { email: user.email, password } })
const isValid = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200
const kept = async (userID: UserId) =>
  app.risiti.ctx.db.ask((db) =>
    db.selectFrom('sessions').select('id').where('user_id', '=', userID).execute(),
  )

test('[ASVS V7.2.4] signing in again ends the session that it replaces, and no other', async () => {
  const user = await aUser(app)
  const elsewhere = (await login(user)).body.token
  const again = (await login(user, user.token)).body.token
  expect([await isValid(user.token), await isValid(elsewhere), await isValid(again)]).toEqual([
    false,
    true,
    true,
  ])
})

test('a wrong password ends nothing', async () => {
  const user = await aUser(app)
  expect((await login(user, user.token, 'wrong')).status).toBe(401)
  expect(await isValid(user.token)).toBe(true)
})

test('an expired session, or that of another account in the same browser, ends too', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  app.pass({ days: 15 })
  expect(await isValid(user.token)).toBe(false)
  await login(user, user.token)
  expect(await kept(user.userID)).toHaveLength(1)
  const token = (await login(other)).body.token
  await login(user, token)
  expect(await isValid(token)).toBe(false)
})

test('a login with an invalid token still works', async () => {
  const user = await aUser(app)
  for (const token of ['x', 'a'.repeat(43), '../../etc/passwd'])
    expect((await login(user, token)).status).toBe(200)
  expect(await isValid(user.token)).toBe(true)
})

test('sign-ins, failures and sign-outs are in the trail', async () => {
  const user = await aUser(app)
  await login(user, undefined, 'wrong')
  const second = (await login(user, user.token)).body.token
  const third = (await login(user)).body.token
  await app.call('DELETE', '/auth/sessions', { token: second })
  await app.call('POST', '/auth/logout', { token: second })
  expect(await isValid(third)).toBe(false)
  const { token } = (await login(user)).body
  const { body } = await app.call('GET', '/auth/trail?pageSize=100', { token })
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'signed-in',
    'signed-out',
    'devices-signed-out',
    'signed-in',
    'signed-in',
    'session-replaced',
    'sign-in-failed',
    'signed-in',
    'account-created',
  ])
})
