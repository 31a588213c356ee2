import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWithGoogle, trustingGoogle } from '../../../test/fakes/google-identity.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { google: trustingGoogle })
})
afterAll(() => app.close())

const signIn = (sub: string) => signInWithGoogle(app, sub)

test('[AUTH-7] [AUTH-9] a Google-only account is closed by a mailed code, and only by that', async () => {
  const { token, userID, email } = await signIn('g-one')
  const asked = await app.call('GET', '/auth/user/close', { token })
  expect(asked.body).toEqual({ confirmBy: 'code' })
  const close = (proof: string) => app.call('POST', '/auth/user/close', { token, body: { proof } })
  expect((await close('1234')).body.code).toBe('wrong-code')
  expect((await app.call('POST', '/auth/user/close/code', { token })).status).toBe(200)
  const { subject } = await app.mailTo(email)
  expect(subject).toBe('Your Risiti confirmation code')
  const code = await app.codeTo(email)
  const wrong = code === '0000' ? '1111' : '0000'
  expect((await close(wrong)).body.code).toBe('wrong-code')
  expect((await app.call('POST', '/auth/user/close/code', { token })).status).toBe(429)
  expect((await close(` ${code} `)).status).toBe(200)
  expect((await app.call('GET', '/auth/profile', { token })).status).toBe(401)

  const again = await signIn('g-one')
  expect(again.userID).not.toBe(userID)
  expect((await app.call('GET', '/auth/profile', { token: again.token })).status).toBe(200)
})

test('[AUTH-9] the code of a confirmation verifies no address and resets no password', async () => {
  const { token, userID, email } = await signIn('g-two')
  await app.call('POST', '/auth/user/close/code', { token })
  const opt = await app.codeTo(email)
  const reset = await app.call('POST', '/auth/resetPassword', {
    body: { email, opt, password: 'white yellow pink copies' },
  })
  expect(reset.body.code).toBe('wrong-code')
  const verify = await app.call('POST', '/auth/verifyOPT', { token, body: { userID, opt } })
  expect(verify.body.code).toBe('wrong-code')
})
