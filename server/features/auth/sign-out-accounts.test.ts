import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { signOutAccounts } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const isAlive = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200

async function logIn({ email, password }: TestUser): Promise<string> {
  const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
  return String(body.token)
}

test('[V7.4.5] the operator ends every session of one account, and of no other', async () => {
  const [user, other] = [await aVerifiedUser(app), await aVerifiedUser(app)]
  const second = await logIn(user)
  const email = user.email.toUpperCase()
  expect(await signOutAccounts(app.risiti.ctx, { email })).toBe(2)
  expect([await isAlive(user.token), await isAlive(second)]).toEqual([false, false])
  expect(await isAlive(other.token)).toBe(true)
  expect(await isAlive(await logIn(user))).toBe(true)
  expect(await signOutAccounts(app.risiti.ctx, { email: 'nobody@example.ng' })).toBeNull()
})

test('[V7.4.5] the operator ends all sessions', async () => {
  const users = [await aVerifiedUser(app), await aVerifiedUser(app)]
  expect(await signOutAccounts(app.risiti.ctx, 'everybody')).toBeGreaterThanOrEqual(2)
  for (const { token } of users) expect(await isAlive(token)).toBe(false)
})
