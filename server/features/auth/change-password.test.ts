import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { signInWithGoogle, trustingGoogle } from '../../../test/fakes/google-identity.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { google: trustingGoogle })
})
afterAll(() => app.close())

const signIn = (sub: string) => signInWithGoogle(app, sub)

const NEW = 'white yellow pink copies'
const change = ({ token }: Pick<TestUser, 'token'>, proof: string | undefined, password = NEW) =>
  app.call('POST', '/auth/user/password', { token, body: { proof, password } })
const login = async (email: string, password: string) =>
  (await app.call('POST', '/auth/user/login', { body: { email, password } })).status
const trailOf = async (token: string): Promise<string[]> =>
  (await app.call('GET', '/auth/trail?pageSize=100', { token })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )

test('[ASVS V6.2.2] the former password is needed to change it, and a mail reports the change', async () => {
  const user = await aVerifiedUser(app)
  expect((await change(user, user.password)).body).toEqual({ message: 'Password changed.' })
  expect(await login(user.email, user.password)).toBe(401)
  expect(await login(user.email, NEW)).toBe(200)
  const { subject } = await app.mailTo(user.email, 2)
  expect(subject).toBe('Your Risiti password was changed')
  expect(await trailOf(user.token)).toContain('password-changed')
})

test('a pending address requested with the former password is dropped', async () => {
  const user = await aVerifiedUser(app)
  const thief = 'thief@example.ng'
  const asked = await app.call('PUT', `/auth/user/update/${user.userID}`, {
    token: user.token,
    body: { name: 'Ada', email: thief, proof: user.password },
  })
  expect(asked.body.data.pendingEmail).toBe(thief)
  const opt = await app.codeTo(thief)
  expect((await change(user, user.password)).status).toBe(200)
  const body = { userID: user.userID, opt }
  const proved = await app.call('POST', '/auth/verifyOPT', { token: user.token, body })
  expect(proved.status).toBe(422)
  expect(await login(user.email, NEW)).toBe(200)
  expect(await login(thief, NEW)).toBe(401)
})

test('[AUTH-3] a weak password is refused at its field, whatever the proof', async () => {
  const user = await aVerifiedUser(app)
  for (const password of ['password1', user.email, 'short']) {
    const { status, body } = await change(user, user.password, password)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']])
  }
  expect(await login(user.email, user.password)).toBe(200)
})

test('[AUTH-7] a user without a password sets one by a mailed code, once', async () => {
  const { token } = await signIn('g-set')
  const user = { token, email: 'g-set@example.ng' }
  const asked = await app.call('GET', '/auth/user/confirm', { token: user.token })
  expect(asked.body).toEqual({ confirmBy: 'code' })
  expect((await change(user, undefined)).body.code).toBe('confirm-needed')
  expect((await app.call('POST', '/auth/user/confirm/code', user)).status).toBe(200)
  const code = await app.codeTo(user.email)
  const wrong = code === '0000' ? '1111' : '0000'
  expect((await change(user, wrong)).body.code).toBe('wrong-code')
  expect((await change(user, code)).status).toBe(200)
  expect(await login(user.email, NEW)).toBe(200)
  expect(await trailOf(user.token)).toContain('password-set')
  // From now on the password is required, and no code is sent.
  expect((await change(user, code, 'another pass phrase')).status).toBe(422)
  expect((await app.call('POST', '/auth/user/confirm/code', user)).status).toBe(422)
  const now = await app.call('GET', '/auth/user/confirm', { token: user.token })
  expect(now.body).toEqual({ confirmBy: 'password' })
})

test('a code confirms one call, even if two are made concurrently', async () => {
  const { token } = await signIn('g-two')
  await app.call('POST', '/auth/user/confirm/code', { token })
  const proof = await app.codeTo('g-two@example.ng')
  const answers = await Promise.all(
    [1, 2].map(() => app.call('POST', '/auth/export', { token, body: { proof } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('of two concurrent changes with the same password, one succeeds', async () => {
  const user = await aVerifiedUser(app)
  const passwords = ['first pass phrase', 'second pass phrase']
  const answers = await Promise.all(
    passwords.map((candidate) => change(user, user.password, candidate)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const accepted = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect(await login(user.email, accepted)).toBe(200)
})
