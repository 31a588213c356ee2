import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

type Proved = { proof?: string }

/** Every sensitive call, for a user, with or without a proof. */
const CALLS = {
  'a new e-mail address': ({ token, userID }: TestUser, { proof }: Proved) =>
    app.call('PUT', `/auth/user/update/${userID}`, {
      token,
      body: { name: 'Ẹ̀bùn', email: `new-${userID}@example.ng`, proof },
    }),
  'an export': ({ token }: TestUser, { proof }: Proved) =>
    app.call('POST', '/auth/export', { token, body: { proof } }),
  'a new password': ({ token }: TestUser, { proof }: Proved) =>
    app.call('POST', '/auth/user/password', {
      token,
      body: { proof, password: 'white yellow pink copies' },
    }),
  'closing the account': ({ token }: TestUser, { proof }: Proved) =>
    app.call('POST', '/auth/user/close', { token, body: { proof } }),
}
const calls = Object.entries(CALLS)

async function signInAgain({ email, password }: TestUser): Promise<string> {
  const { body } = await app.call('POST', '/auth/user/login', { body: { email, password } })
  return body.token
}
const isValid = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

test.each(calls)(
  '[ASVS V7.5.1] %s needs the password, and does nothing without it',
  async (_, call) => {
    const user = await aVerifiedUser(app)
    const other = await signInAgain(user)
    expect(codeOf(await call(user, {}))).toEqual([403, 'confirm-needed'])
    const wrong = await call(user, { proof: 'not the right one' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['proof']])
    const [entry] = (await app.call('GET', '/auth/trail', user)).body.data
    expect(entry).toMatchObject({ kind: 'confirm-failed', by: expect.stringMatching(/./) })
    const [shown] = (await app.call('GET', `/auth/user/get/${user.userID}`, user)).body
    expect(shown).toMatchObject({ email: user.email, pendingEmail: null })
    expect(await isValid(other)).toBe(true)
    expect(await isValid(await signInAgain(user))).toBe(true)
  },
)

test.each(calls)(
  '[ASVS V7.4.3] %s with the password ends the other sessions',
  async (name, call) => {
    const user = await aVerifiedUser(app)
    const thief = await signInAgain(user)
    expect((await call(user, { proof: user.password })).status).toBe(200)
    expect(await isValid(thief)).toBe(false)
    expect(await isValid(user.token)).toBe(name !== 'closing the account')
  },
)

test('[ASVS V7.5.1] after ten wrong proofs the caller must wait, and right ones do not count', async () => {
  const user = await aUser(app)
  const ask = (proof: string) => CALLS['a new password'](user, { proof })
  for (let n = 0; n < 12; n += 1) {
    await app.call('POST', '/auth/user/password', {
      token: user.token,
      body: { proof: user.password, password: user.password },
    })
  }
  for (let n = 0; n < 10; n += 1) expect((await ask('wrong')).status).toBe(422)
  expect(codeOf(await ask(user.password))).toEqual([429, 'too-many'])
})

test('a profile update that keeps the e-mail, or cancels or repeats a pending one, needs no proof', async () => {
  const user = await aVerifiedUser(app)
  const other = await signInAgain(user)
  const put = (email: string, proof?: string) =>
    app.call('PUT', `/auth/user/update/${user.userID}`, {
      token: user.token,
      body: { name: 'Ọlá', email, proof },
    })
  expect((await put(user.email.toUpperCase())).status).toBe(200)
  expect(await isValid(other)).toBe(true)
  expect((await put('waits@example.ng', user.password)).status).toBe(200)
  expect((await put('waits@example.ng')).status).toBe(200)
  expect((await put(user.email)).status).toBe(200)
  expect(codeOf(await put('waits@example.ng'))).toEqual([403, 'confirm-needed'])
})

test('a call whose session has ended does not end other sessions', async () => {
  const user = await aVerifiedUser(app)
  const thief = { ...user, token: await signInAgain(user) }
  const password = 'white yellow pink copies'
  const answers = await Promise.all([
    CALLS['a new password'](user, { proof: user.password }),
    CALLS['an export'](thief, { proof: user.password }),
  ])
  const won = answers.map(({ status }) => status === 200)
  expect(won).toContain(true)
  // Whichever came first, exactly one session is left: that of a successful call.
  expect([await isValid(user.token), await isValid(thief.token)].filter(Boolean)).toHaveLength(1)
  if (won[0]) expect(await isValid(user.token)).toBe(true)
  const { status } = await app.call('POST', '/auth/user/login', {
    body: { email: user.email, password: won[0] ? password : user.password },
  })
  expect(status).toBe(200)
})
