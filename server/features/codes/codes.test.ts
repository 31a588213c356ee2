import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, networkAddressOf, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const verify = (user: TestUser, opt: string) =>
  app.call('POST', '/auth/verifyOPT', {
    token: user.token,
    body: { userID: user.userID, opt },
    address: networkAddressOf(user.email),
  })
const resend = (user: TestUser) =>
  app.call('POST', '/auth/resendOPT', {
    token: user.token,
    body: { userID: user.userID, email: user.email },
  })
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

test('[AUTH-8] [AUTH-9] the mailed code verifies, once, and blanks in it do not count', async () => {
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  // Phones insert a blank, and people type one.
  const typed = ` ${code.slice(0, 2)}\u00a0${code.slice(2)} `
  expect((await verify(user, typed)).body).toEqual({ message: 'Verification Successfully' })
  const again = await verify(user, code)
  expect([again.status, again.body.code]).toEqual([422, 'code-expired'])
  const { body } = await app.call('GET', `/auth/user/get/${user.userID}`, { token: user.token })
  expect(body[0].verified).toBe(true)
})

test('[AUTH-9] a code lives ten minutes', async () => {
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  app.pass({ minutes: 10, seconds: 1 })
  expect((await verify(user, code)).body.code).toBe('code-expired')
})

test('[AUTH-9] a code is invalid after five wrong attempts, even concurrent ones', async () => {
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  const tries = await Promise.all(Array.from({ length: 12 }, () => verify(user, wrong(code))))
  const codes = tries.map(({ body }) => body.code)
  expect(codes.filter((each) => each === 'wrong-code')).toHaveLength(5)
  expect(codes.filter((each) => each === 'code-expired')).toHaveLength(7)
  expect((await verify(user, code)).body.code).toBe('code-expired')
})

test('[AUTH-9] codes are mailed at most once a minute and five times an hour; registration counts', async () => {
  const user = await aUser(app)
  const early = await resend(user)
  expect([early.status, early.body.code]).toEqual([429, 'too-many'])
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
  for (let mail = 2; mail <= 5; mail += 1) {
    app.pass({ seconds: 61 })
    expect((await resend(user)).body).toEqual({
      message: 'Code has been resend to your Email Address',
    })
    await app.mailTo(user.email, mail)
  }
  app.pass({ seconds: 61 })
  expect((await resend(user)).status).toBe(429)
  app.pass({ hours: 1 })
  expect((await resend(user)).status).toBe(200)
})

test('[AUTH-9] a new code ends the one before it', async () => {
  const user = await aUser(app)
  const old = await app.codeTo(user.email)
  app.pass({ seconds: 61 })
  await resend(user)
  const fresh = await app.codeTo(user.email, 2)
  if (old !== fresh) expect((await verify(user, old)).body.code).toBe('wrong-code')
  expect((await verify(user, fresh)).status).toBe(200)
})

test('[AUTH-9] after fifteen wrong attempts in a day only a one-time link works that day', async () => {
  const user = await aUser(app)
  for (let mail = 1; mail <= 3; mail += 1) {
    const code = await app.codeTo(user.email, mail)
    for (let n = 0; n < 5; n += 1) await verify(user, wrong(code))
    app.pass({ seconds: 61 })
    await resend(user)
  }
  const { text } = await app.mailTo(user.email, 4)
  expect(text).not.toMatch(/^\d{4}$/m)
  const link = /\S+\/VerifyEmail\?code=([\w-]{22})/.exec(text)?.[1] ?? ''
  expect(link).toHaveLength(22)
  expect((await verify(user, `${link.slice(0, -2)}AA`)).status).toBe(422)
  expect((await verify(user, link)).status).toBe(200)
  expect((await verify(user, link)).body.code).toBe('code-expired')
})

test('[AUTH-9] the fifteenth wrong attempt of a day invalidates a code with few of its own', async () => {
  const user = await aUser(app)
  for (let mail = 1; mail <= 3; mail += 1) {
    const code = await app.codeTo(user.email, mail)
    for (let n = 0; n < 4; n += 1) await verify(user, wrong(code))
    app.pass({ seconds: 61 })
    await resend(user)
  }
  const fourth = await app.codeTo(user.email, 4)
  for (let n = 0; n < 3; n += 1)
    expect((await verify(user, wrong(fourth))).body.code).toBe('wrong-code')
  expect((await verify(user, fourth)).body.code).toBe('code-expired')
})

test('[AUTH-9] neither code nor session is kept in clear', async () => {
  const user = await aUser(app)
  const code = await app.codeTo(user.email)
  const kept = await app.risiti.ctx.db.ask(async (db) => [
    ...(await db.selectFrom('codes').selectAll().where('user_id', '=', user.userID).execute()),
    ...(await db.selectFrom('sessions').selectAll().where('user_id', '=', user.userID).execute()),
  ])
  expect(JSON.stringify(kept)).not.toContain(`"${code}"`)
  expect(JSON.stringify(kept)).not.toContain(user.token)
  expect(kept[0]).toMatchObject({ code_hash: expect.stringMatching(/^\$argon2id\$/) })
})
