import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import {
  addAuthenticator,
  addPasskey,
  challengeOf,
  enterCode,
  firstStep,
} from '../../../test/fakes/second-factor.ts'
import { SoftwarePasskey } from '../../../test/fakes/software-passkey.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const factorsOf = async (token: string) => (await app.call('GET', '/auth/factors', { token })).body
const optionsFor = (token: string, proof?: string) =>
  app.call('POST', '/auth/factors/passkey/options', { token, body: { proof } })
const add = (token: string, passkey: unknown, name?: string) =>
  app.call('POST', '/auth/factors/passkey', { token, body: { name, passkey } })
const answerWith = (challenge: string, passkey: unknown) =>
  app.call('POST', '/auth/user/login/factor', { body: { challenge, passkey } })

test('a passkey is added with a name, and works as the second step from then on', async () => {
  const user = await aUser(app)
  const other = (await firstStep(app, user)).body.token
  const { device, added } = await addPasskey(app, user, 'Ẹ̀bùn’s phone')
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({ kind: 'passkey', name: 'Ẹ̀bùn’s phone', usedAt: null })
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect((await app.call('GET', '/auth/profile', { token: other })).status).toBe(401)
  const { text } = await app.mailAbout(user.email, 'Two-step sign-in was changed')
  expect(text).toContain('phone” was added')

  const { status, body } = await firstStep(app, user)
  expect([status, body.code]).toEqual([401, 'factor-needed'])
  expect(body.factors).toEqual(['recovery', 'passkey'])
  expect(body.passkey).toMatchObject({
    challenge: body.challenge,
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId }],
  })
  const done = await answerWith(body.challenge, device.assert(body.passkey))
  expect(done.status).toBe(200)
  expect(done.body).toMatchObject({ userID: user.userID, token: expect.any(String) })
  expect((await factorsOf(done.body.token)).data[0].usedAt).toEqual(expect.any(String))
})

test('an account can have several, next to an app; recovery codes are only made with the first factor', async () => {
  const user = await aUser(app)
  const { recoveryCodes } = await addAuthenticator(app, user)
  const phone = await addPasskey(app, user, 'Phone')
  const key = await addPasskey(app, user, 'Security key')
  expect(phone.added.body.recoveryCodes).toBeNull()
  const { data } = await factorsOf(user.token)
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    'Authenticator app',
    'Phone',
    'Security key',
  ])
  for (const { device } of [phone, key]) {
    const challenge = await challengeOf(app, user)
    expect((await answerWith(challenge, device.assert({ challenge }))).status).toBe(200)
  }
  const { token, password: proof } = user
  for (const { _id } of data.slice(0, 2))
    await app.call('DELETE', `/auth/factors/${_id}`, { token, body: { proof } })
  const gone = await challengeOf(app, user)
  expect((await answerWith(gone, phone.device.assert({ challenge: gone }))).status).toBe(422)
  expect((await enterCode(app, gone, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('the options need the password; a challenge is for one session, one use and five minutes', async () => {
  const user = await aUser(app)
  const other = (await firstStep(app, user)).body.token
  expect((await optionsFor(user.token)).body.code).toBe('confirm-needed')
  const device = new SoftwarePasskey(app.risiti.ctx.origin)
  const { body: options } = await optionsFor(user.token, user.password)
  expect((await add(other, device.register(options))).body.code).toBe('code-expired')
  expect((await add(user.token, device.register({ challenge: 'AAAA' }))).body.code).toBe(
    'wrong-code',
  )
  expect((await add(user.token, device.register(options))).body.code).toBe('code-expired')
  const { body: late } = await optionsFor(user.token, user.password)
  app.pass({ minutes: 5, seconds: 1 })
  expect((await add(user.token, device.register(late))).body.code).toBe('code-expired')
  expect((await factorsOf(user.token)).data).toEqual([])
})

test('a passkey of another account or origin, or without user verification, is refused', async () => {
  const [user, stranger] = [await aUser(app), await aUser(app)]
  const { device } = await addPasskey(app, user)
  const theirs = await addPasskey(app, stranger)
  const challenge = await challengeOf(app, user)
  const tries = [
    theirs.device.assert({ challenge }),
    device.assert({ challenge }, { origin: 'http://evil.example' }),
    device.assert({ challenge }, { verified: false }),
    device.assert({ challenge: await challengeOf(app, user) }),
  ]
  for (const passkey of tries) {
    const answer = await answerWith(challenge, passkey)
    expect([answer.status, answer.body.code]).toEqual([422, 'wrong-code'])
    expect(answer.body.fields).toHaveProperty('passkey')
  }
  expect((await answerWith(challenge, device.assert({ challenge }))).status).toBe(200)
})

test('a response signs in once, and a cloned passkey with an old counter is refused', async () => {
  const user = await aUser(app)
  const { device } = await addPasskey(app, user)
  const challenge = await challengeOf(app, user)
  const answer = device.assert({ challenge })
  const answers = await Promise.all([answerWith(challenge, answer), answerWith(challenge, answer)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await answerWith(challenge, answer)).body.code).toBe('code-expired')
  const next = await challengeOf(app, user)
  const copy = device.assert({ challenge: next }, { counter: 1 })
  expect((await answerWith(next, copy)).body.code).toBe('wrong-code')
})

test('a registered passkey cannot be added to a second account', async () => {
  const [user, stranger] = [await aUser(app), await aUser(app)]
  const { device } = await addPasskey(app, user)
  const { body: options } = await optionsFor(stranger.token, stranger.password)
  expect(options.excludeCredentials).toEqual([])
  const answer = await add(stranger.token, device.register(options))
  expect(answer.status).toBe(422)
  expect((await factorsOf(stranger.token)).data).toEqual([])
  expect((await firstStep(app, stranger)).status).toBe(200)
})

test('an account can have at most ten passkeys', async () => {
  const user = await aUser(app)
  for (let n = 1; n <= 10; n += 1)
    expect((await addPasskey(app, user, `Key ${n}`)).added.status).toBe(201)
  expect((await optionsFor(user.token, user.password)).body.fields).toHaveProperty('passkey')
})
