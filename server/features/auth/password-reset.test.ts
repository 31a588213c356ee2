import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, aVerifiedUser, networkAddressOf, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const NEW = 'another pass phrase'
const forget = (email: string) => app.call('POST', '/auth/forgetPassword', { body: { email } })
const reset = (email: string, opt: string, password = NEW) =>
  app.call('POST', '/auth/resetPassword', {
    body: { email, opt, password },
    address: networkAddressOf(email),
  })
const login = (email: string, password: string) =>
  app.call('POST', '/auth/user/login', { body: { email, password } })
const isValid = async ({ token }: TestUser) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
/** The answer without the unique request id. */
const withoutRequestId = ({ status, body }: { status: number; body: { requestId?: string } }) => {
  const { requestId: _, ...rest } = body
  return { status, ...rest }
}

/** Requests a code; `mails` is how many the user has received before. */
async function resetCode(user: TestUser, mails = 1): Promise<string> {
  await forget(user.email)
  return app.codeTo(user.email, mails + 1)
}

/** Tries wrong codes until only a one-time link works; returns the mail with it. */
async function guessOut(user: TestUser) {
  for (let mail = 1; mail <= 3; mail += 1) {
    const code = await resetCode(user, mail)
    for (let n = 0; n < 5; n += 1) await reset(user.email, wrong(code))
    app.pass({ minutes: 1, seconds: 1 })
  }
  await forget(user.email)
  return app.mailTo(user.email, 5)
}

test('[AUTH-10] code and new password: every session ends, the new one logs in, a mail reports it', async () => {
  const user = await aVerifiedUser(app)
  const second = (await login(user.email, user.password)).body
  const code = await resetCode(user)
  expect((await app.mailTo(user.email)).subject).toBe('Your Risiti password reset code')
  const { status, body } = await reset(user.email, code)
  expect([status, Object.keys(body)]).toEqual([200, ['message']])
  expect(await isValid(user)).toBe(false)
  expect(await isValid({ ...user, token: second.token })).toBe(false)
  expect((await login(user.email, user.password)).status).toBe(401)
  expect((await login(user.email, NEW)).status).toBe(200)
  const mail = await app.mailTo(user.email, 3)
  expect(mail.subject).toBe('Your Risiti password was changed')
  expect(mail.text).not.toContain(NEW)
})

describe('[AUTH-10] it does not reveal which addresses have an account', () => {
  test('requesting a code always gets the same answer', async () => {
    const { email } = await aUser(app)
    const known = await forget(email)
    expect(known.status).toBe(200)
    expect(withoutRequestId(await forget('nobody@example.ng'))).toEqual(withoutRequestId(known))
    // Too soon for a second mail: that is not revealed either.
    expect(withoutRequestId(await forget(email))).toEqual(withoutRequestId(known))
    await app.mailTo(email, 2)
    expect(await app.risiti.outbox?.list('nobody@example.ng')).toEqual([])
  })

  test('an invalid code gets the same answer in every state of an account', async () => {
    const unknown = withoutRequestId(await reset('nobody@example.ng', '0000'))
    expect(unknown).toMatchObject({ status: 422, code: 'wrong-code' })
    const alike = async (user: TestUser, code: string, state: string) =>
      expect([state, withoutRequestId(await reset(user.email, code))]).toEqual([state, unknown])

    await alike(await aUser(app), '0000', 'no code was requested')
    const user = await aVerifiedUser(app)
    const first = await resetCode(user)
    for (let n = 1; n <= 7; n += 1) await alike(user, wrong(first), `wrong attempt ${n}`)
    await alike(user, first, 'the right one after too many attempts')

    app.pass({ minutes: 1, seconds: 1 })
    const second = await resetCode(user, 2)
    app.pass({ minutes: 10, seconds: 1 })
    await alike(user, second, 'the right one too late')
    await alike(user, wrong(second), 'a wrong one too late')

    const third = await resetCode(user, 3)
    expect((await reset(user.email, third)).status).toBe(200)
    await alike(user, third, 'one that was used')
    await alike(user, wrong(third), 'a wrong one after that')
    app.pass({ days: 2 })
    await alike(user, third, 'an old one')
  })

  test('an invalid code gets the same answer when only a link works', async () => {
    const unknown = withoutRequestId(await reset('nobody@example.ng', '0000'))
    const user = await aVerifiedUser(app)
    await guessOut(user)
    expect(withoutRequestId(await reset(user.email, '0000'))).toEqual(unknown)
    expect(withoutRequestId(await reset(user.email, 'x'.repeat(22)))).toEqual(unknown)
  })
})

test('[AUTH-9] [AUTH-10] a reset code works once, for ten minutes, and is invalid after five wrong attempts', async () => {
  const [once, late, guessed] = [await aUser(app), await aUser(app), await aUser(app)]
  const first = await resetCode(once)
  expect((await reset(once.email, first)).status).toBe(200)
  expect((await reset(once.email, first, 'a third pass phrase')).status).toBe(422)
  expect((await login(once.email, NEW)).status).toBe(200)

  const second = await resetCode(late)
  app.pass({ minutes: 9 })
  expect((await reset(late.email, wrong(second))).status).toBe(422)
  app.pass({ minutes: 1, seconds: 1 })
  expect((await reset(late.email, second)).status).toBe(422)
  expect((await login(late.email, late.password)).status).toBe(200)

  const third = await resetCode(guessed)
  const tries = Array.from({ length: 5 }, () => reset(guessed.email, wrong(third)))
  for (const { status } of await Promise.all(tries)) expect(status).toBe(422)
  expect((await reset(guessed.email, third)).status).toBe(422)
  expect((await login(guessed.email, guessed.password)).status).toBe(200)
})

test('[AUTH-10] of two resets with one code at once, one counts', async () => {
  const user = await aUser(app)
  const code = await resetCode(user)
  const phrases = ['first new phrase', 'second new phrase']
  const answers = await Promise.all(phrases.map((phrase) => reset(user.email, code, phrase)))
  const done = phrases.filter((_, n) => answers[n]?.status === 200)
  expect(done).toHaveLength(1)
  expect((await login(user.email, done[0] ?? '')).status).toBe(200)
})

test('[AUTH-10] a code of another purpose or another account resets nothing', async () => {
  const [user, other] = [await aUser(app), await aUser(app)]
  const verification = await app.codeTo(user.email)
  const code = await resetCode(user)
  if (verification !== code) expect((await reset(user.email, verification)).status).toBe(422)
  const others = await resetCode(other)
  if (others !== code) expect((await reset(other.email, code)).status).toBe(422)
  const verify = { userID: user.userID, opt: code }
  if (verification !== code)
    expect(
      (await app.call('POST', '/auth/verifyOPT', { token: user.token, body: verify })).status,
    ).toBe(422)
})

test('[AUTH-3] [AUTH-10] a weak new password is refused and does not consume the code', async () => {
  const user = await aUser(app)
  const code = await resetCode(user)
  for (const password of ['short', 'password1', 'x'.repeat(129), user.email]) {
    const { status, body } = await reset(user.email, code, password)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']])
  }
  expect((await reset(user.email, code)).status).toBe(200)
})

test('[AUTH-10] a mailed code verifies the address, and ends the lockout after wrong passwords', async () => {
  const user = await aUser(app)
  for (let n = 0; n < 10; n += 1) await login(user.email, 'wrong pass phrase')
  expect((await login(user.email, user.password)).status).toBe(429)
  await reset(user.email, await resetCode(user))
  const { status, body } = await login(user.email, NEW)
  expect(status).toBe(200)
  const { body: shown } = await app.call('GET', `/auth/user/get/${user.userID}`, {
    token: body.token,
  })
  expect(shown[0].verified).toBe(true)
})

test('[AUTH-10] after fifteen wrong attempts in a day a link replaces the code', async () => {
  const user = await aUser(app)
  const { text } = await guessOut(user)
  const link = /\/ForgetPassword\?code=([\w-]{22})$/m.exec(text)?.[1] ?? ''
  expect(text).not.toMatch(/^\d{4}$/m)
  expect((await reset(user.email, link)).status).toBe(200)
  expect((await reset(user.email, link)).status).toBe(422)
  // A day later four digits work again.
  app.pass({ days: 1 })
  expect(await resetCode(user, 6)).toMatch(/^\d{4}$/)
})
