import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories.ts'
import {
  addAuthenticator,
  appCode,
  challengeOf,
  enterCode,
  firstStep,
  wrongCode,
} from '../../../test/fakes/second-factor.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const WRONG_CODE = { status: 422, code: 'wrong-code' }
const DEAD = { status: 422, code: 'code-expired' }
const outcome = ({ status, body }: Awaited<ReturnType<typeof enterCode>>) => ({
  status,
  code: body.code,
})

async function aGuardedUser() {
  const user = await aUser(app)
  return { user, ...(await addAuthenticator(app, user)) }
}

test('[ASVS V6.3.3] the password alone starts no session, and its response contains none', async () => {
  const { user, secret } = await aGuardedUser()
  const { status, body } = await firstStep(app, user)
  expect(status).toBe(401)
  expect(body).toEqual({
    error: expect.any(String),
    message: body.error,
    code: 'factor-needed',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    factors: ['totp', 'recovery'],
    requestId: expect.any(String),
  })
  const asSession = await app.call('GET', '/auth/profile', { token: body.challenge })
  expect(asSession.status).toBe(401)
  const done = await enterCode(app, body.challenge, appCode(app, secret))
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    userID: user.userID,
    userEmail: user.email,
    message: 'Login Successfully',
  })
  expect((await app.call('GET', '/auth/profile', { token: done.body.token })).status).toBe(200)
})

test('a wrong password gets the usual answer, without a second step', async () => {
  const { user } = await aGuardedUser()
  const { status, body } = await firstStep(app, { ...user, password: 'not the password' })
  expect([status, body.code, body.challenge]).toEqual([401, 'wrong-credentials', undefined])
})

test('a code may contain a space, and be one step early or late', async () => {
  const { user, secret } = await aGuardedUser()
  for (const steps of [-1, 1]) {
    const code = appCode(app, secret, steps).replace(/(...)/, '$1 ')
    expect((await enterCode(app, await challengeOf(app, user), code)).status).toBe(200)
    app.pass({ minutes: 3 })
  }
  for (const steps of [-3, 3]) {
    const code = appCode(app, secret, steps)
    expect(outcome(await enterCode(app, await challengeOf(app, user), code))).toEqual(WRONG_CODE)
  }
})

test('[ASVS V6.5.1] a code is valid once, and no older one after it', async () => {
  const { user, secret } = await aGuardedUser()
  const [older, now] = [appCode(app, secret, -1), appCode(app, secret)]
  expect((await enterCode(app, await challengeOf(app, user), now)).status).toBe(200)
  for (const code of [now, older])
    expect(outcome(await enterCode(app, await challengeOf(app, user), code))).toEqual(WRONG_CODE)
})

test('[ASVS V6.5.1] the code that activated the app cannot be used to sign in', async () => {
  const user = await aUser(app)
  const { token, password: proof } = user
  const { body } = await app.call('POST', '/auth/factors/totp', { token, body: { proof } })
  const code = appCode(app, body.secret)
  await app.call('POST', '/auth/factors/totp/confirm', { token, body: { code } })
  expect(outcome(await enterCode(app, await challengeOf(app, user), code))).toEqual(WRONG_CODE)
})

test('of concurrent sign-ins with the same code, one succeeds', async () => {
  const { user, secret } = await aGuardedUser()
  const challenges = [await challengeOf(app, user), await challengeOf(app, user)]
  const code = appCode(app, secret)
  const answers = await Promise.all(
    [...challenges, ...challenges].map((challenge) => enterCode(app, challenge, code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[ASVS V6.5.1] a challenge is valid once', async () => {
  const { user, secret, recoveryCodes } = await aGuardedUser()
  const challenge = await challengeOf(app, user)
  expect((await enterCode(app, challenge, appCode(app, secret))).status).toBe(200)
  expect(outcome(await enterCode(app, challenge, recoveryCodes[0] ?? ''))).toEqual(DEAD)
})

test('a challenge is valid for five minutes, for its account, and for five attempts', async () => {
  const { user, secret } = await aGuardedUser()
  const slow = await challengeOf(app, user)
  app.pass({ minutes: 5, seconds: 1 })
  expect(outcome(await enterCode(app, slow, appCode(app, secret)))).toEqual(DEAD)
  const other = await aGuardedUser()
  const foreign = await challengeOf(app, other.user)
  expect(outcome(await enterCode(app, foreign, appCode(app, secret)))).toEqual(WRONG_CODE)
  const usedUp = await challengeOf(app, user)
  for (let n = 0; n < 5; n += 1)
    expect(outcome(await enterCode(app, usedUp, wrongCode(app, secret)))).toEqual(WRONG_CODE)
  expect(outcome(await enterCode(app, usedUp, appCode(app, secret)))).toEqual(DEAD)
  expect(outcome(await enterCode(app, 'x'.repeat(43), appCode(app, secret)))).toEqual(DEAD)
})

test('five concurrent attempts count as five', async () => {
  const { user, secret } = await aGuardedUser()
  const challenge = await challengeOf(app, user)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => enterCode(app, challenge, wrongCode(app, secret))),
  )
  const checked = answers.filter(({ body }) => body.code === 'wrong-code')
  expect(checked.length).toBeLessThanOrEqual(5)
})

describe('[ASVS V6.6.3] wrong codes on an account', () => {
  /** Enters `times` wrong codes, over as many sign-ins as needed. */
  async function guess(user: TestUser, secret: string, times: number) {
    let challenge = ''
    for (let n = 0; n < times; n += 1) {
      if (n % 5 === 0) challenge = await challengeOf(app, user)
      const answer = await enterCode(app, challenge, wrongCode(app, secret))
      expect(outcome(answer), `try ${n + 1}`).toEqual(WRONG_CODE)
    }
  }

  test('are limited to ten in a quarter of an hour; recovery codes still work then', async () => {
    const { user, secret, recoveryCodes } = await aGuardedUser()
    await guess(user, secret, 10)
    const refused = await enterCode(app, await challengeOf(app, user), appCode(app, secret))
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60)
    const rescued = await enterCode(app, await challengeOf(app, user), recoveryCodes[0] ?? '')
    expect(rescued.status).toBe(200)
    app.pass({ minutes: 15, seconds: 1 })
    const again = await enterCode(app, await challengeOf(app, user), appCode(app, secret))
    expect(again.status).toBe(200)
  })

  test.each([
    ['thirty a day', 30, 23],
    ['a hundred in thirty days', 100, 29 * 24],
  ])('are %s', async (_, most, hours) => {
    const { user, secret } = await aGuardedUser()
    const { db, random, clock } = app.risiti.ctx
    const failed_at = clock.now()
    const row = () => ({ user_id: user.userID, id: random.id(), failed_at })
    const rows = Array.from({ length: most }, row)
    await db.ask((each) => each.insertInto('factor_failures').values(rows.slice(1)).execute())
    app.pass({ hours })
    const enter = async () =>
      (await enterCode(app, await challengeOf(app, user), appCode(app, secret))).status
    expect(await enter()).toBe(200)
    app.pass({ minutes: 2 })
    await db.ask((each) => each.insertInto('factor_failures').values(rows.slice(0, 1)).execute())
    expect(await enter()).toBe(429)
    app.pass({ hours: 24 })
    expect(await enter()).toBe(200)
  })

  test('notify the user at the fifth in a day, since the attacker knows the password', async () => {
    const { user, secret } = await aGuardedUser()
    await guess(user, secret, 5)
    await app.mailAbout(user.email, 'Someone may know your password')
  })

  test('do not include correct codes', async () => {
    const { user, secret } = await aGuardedUser()
    for (let n = 0; n < 12; n += 1) {
      const answer = await enterCode(app, await challengeOf(app, user), appCode(app, secret))
      expect(answer.status).toBe(200)
      app.pass({ seconds: 31 })
    }
  })
})

test('[ASVS V6.5.1] a recovery code works once, the user is notified, and fewer are left', async () => {
  const { user, recoveryCodes } = await aGuardedUser()
  const typed = (recoveryCodes[4] ?? '').toLowerCase().replaceAll('-', ' ')
  const done = await enterCode(app, await challengeOf(app, user), typed)
  expect(done.status).toBe(200)
  const again = await enterCode(app, await challengeOf(app, user), recoveryCodes[4] ?? '')
  expect(outcome(again)).toEqual(WRONG_CODE)
  const { body } = await app.call('GET', '/auth/factors', { token: done.body.token })
  expect(body.recoveryCodes).toBe(9)
  const { text } = await app.mailAbout(user.email, 'A recovery code was used')
  expect(text).toContain('9 codes are left')
})

test('of two concurrent sign-ins with the same recovery code, one succeeds', async () => {
  const { user, recoveryCodes } = await aGuardedUser()
  const challenges = [await challengeOf(app, user), await challengeOf(app, user)]
  const answers = await Promise.all(
    challenges.map((challenge) => enterCode(app, challenge, recoveryCodes[0] ?? '')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('[ASVS V6.4.3] a password reset does not get past the second step', async () => {
  const { user, secret } = await aGuardedUser()
  const waiting = await challengeOf(app, user)
  await app.call('POST', '/auth/forgetPassword', { body: { email: user.email } })
  const opt = await app.codeTo(user.email, 3)
  const password = 'another pass phrase'
  const reset = await app.call('POST', '/auth/resetPassword', {
    body: { email: user.email, opt, password },
  })
  expect(reset.status).toBe(200)
  expect(reset.body).not.toHaveProperty('token')
  // A sign-in started with the old password has to start again.
  expect(outcome(await enterCode(app, waiting, appCode(app, secret)))).toEqual(DEAD)
  const renewed = { ...user, password }
  expect((await firstStep(app, renewed)).body.code).toBe('factor-needed')
  const done = await enterCode(app, await challengeOf(app, renewed), appCode(app, secret))
  expect(done.status).toBe(200)
})

test('an invalid answer is refused at its field', async () => {
  const { user } = await aGuardedUser()
  const challenge = await challengeOf(app, user)
  for (const body of [{ challenge }, { challenge, code: '' }, { challenge, passkey: {} }, {}])
    expect((await app.call('POST', '/auth/user/login/factor', { body })).status).toBe(422)
})
