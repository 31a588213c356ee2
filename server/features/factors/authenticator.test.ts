import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../test/factories.ts'
import {
  addAuthenticator,
  appCode,
  challengeOf,
  enterCode,
  firstStep,
  wrongCode,
} from '../../../test/fakes/second-factor.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { createSecretBox } from '../../adapters/secrets/secret-box.ts'
import { clearFactors } from './index.ts'
import { resealFactorsJob } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const factorsOf = async (token: string) => (await app.call('GET', '/auth/factors', { token })).body
const start = (token: string, proof?: string) =>
  app.call('POST', '/auth/factors/totp', { token, body: { proof } })
const confirm = (token: string, code: string) =>
  app.call('POST', '/auth/factors/totp/confirm', { token, body: { code } })

test('an authenticator app is active once its first code was entered, and not before', async () => {
  const user = await aUser(app)
  const { body } = await start(user.token, user.password)
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.uri).toContain(`secret=${body.secret}`)
  expect(body.uri).toContain(encodeURIComponent(user.email))
  expect(await factorsOf(user.token)).toMatchObject({ data: [], recoveryCodes: 0 })
  expect((await firstStep(app, user)).status).toBe(200)
  const wrong = await confirm(user.token, wrongCode(app, body.secret))
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-code'])
  expect(wrong.body.fields.code).toBe(wrong.body.error)
  const done = await confirm(user.token, appCode(app, body.secret))
  expect(done.status).toBe(200)
  expect(await factorsOf(user.token)).toMatchObject({
    data: [{ kind: 'totp', name: 'Authenticator app', usedAt: null }],
    recoveryCodes: 10,
  })
  const asked = await firstStep(app, user)
  expect([asked.status, asked.body.code]).toEqual([401, 'factor-needed'])
})

test('[ASVS V6.5.2] the ten recovery codes are random, and only their hashes are stored', async () => {
  const user = await aUser(app)
  const { recoveryCodes, secret } = await addAuthenticator(app, user)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  const { db } = app.risiti.ctx
  const rows = await db.ask((each) =>
    each.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.userID).execute(),
  )
  expect(rows.map(({ code_hash }) => code_hash.length)).toEqual(Array(10).fill(32))
  const app_ = await db.ask((each) =>
    each
      .selectFrom('authenticators')
      .selectAll()
      .where('user_id', '=', user.userID)
      .executeTakeFirstOrThrow(),
  )
  expect(Buffer.from(app_.sealed_secret).toString('latin1')).not.toContain(secret.slice(0, 8))
  expect(app_.key_id).toMatch(/^[0-9a-f]{16}$/)
})

test('[ASVS V7.5.1] setting it up needs the password: none is 403, a wrong one is reported at its field', async () => {
  const user = await aUser(app)
  const without = await start(user.token)
  expect([without.status, without.body.code]).toEqual([403, 'confirm-needed'])
  const wrong = await start(user.token, 'not the password')
  expect(wrong.status).toBe(422)
  expect(wrong.body.fields).toHaveProperty('proof')
  expect((await confirm(user.token, '123456')).body.code).toBe('code-expired')
})

test('[ASVS V7.4.3] [V6.3.7] turning it on ends the other sessions and mails the user', async () => {
  const user = await aUser(app)
  const other = (await firstStep(app, user)).body.token
  await addAuthenticator(app, user)
  expect((await app.call('GET', '/auth/profile', { token: other })).status).toBe(401)
  expect((await app.call('GET', '/auth/profile', { token: user.token })).status).toBe(200)
  const { text } = await app.mailAbout(user.email, 'Two-step sign-in was changed')
  expect(text).toContain('“Authenticator app” was added')
})

test('the setup expires after a quarter of an hour, and after ten wrong codes', async () => {
  const user = await aUser(app)
  const first = (await start(user.token, user.password)).body.secret
  app.pass({ minutes: 15, seconds: 1 })
  expect((await confirm(user.token, appCode(app, first))).body.code).toBe('code-expired')
  const second = (await start(user.token, user.password)).body.secret
  for (let n = 0; n < 10; n += 1)
    expect((await confirm(user.token, wrongCode(app, second))).body.code).toBe('wrong-code')
  expect((await confirm(user.token, appCode(app, second))).body.code).toBe('code-expired')
})

test('a second app replaces the first once its code is entered, with new recovery codes', async () => {
  const user = await aUser(app)
  const old = await addAuthenticator(app, user)
  const { body } = await start(user.token, user.password)
  const stillOld = await enterCode(app, await challengeOf(app, user), appCode(app, old.secret))
  expect(stillOld.status).toBe(200)
  app.pass({ minutes: 2 })
  const { token } = stillOld.body
  const done = await confirm(token, appCode(app, body.secret))
  expect(done.status).toBe(200)
  expect((await factorsOf(token)).data).toHaveLength(1)
  app.pass({ minutes: 2 })
  const challenge = await challengeOf(app, user)
  expect((await enterCode(app, challenge, appCode(app, old.secret))).status).toBe(422)
  expect((await enterCode(app, challenge, old.recoveryCodes[0] ?? '')).status).toBe(422)
  expect((await enterCode(app, challenge, appCode(app, body.secret))).status).toBe(200)
})

test('it can be renamed and removed, and the recovery codes are removed with it', async () => {
  const user = await aUser(app)
  const { token } = user
  await addAuthenticator(app, user)
  const id = (await factorsOf(token)).data[0]._id
  const rename = (name: string) => app.call('PUT', `/auth/factors/${id}`, { token, body: { name } })
  expect((await rename('Old Nokia')).status).toBe(200)
  expect((await rename('')).body.fields).toHaveProperty('name')
  expect((await factorsOf(token)).data[0].name).toBe('Old Nokia')
  const remove = (proof?: string) =>
    app.call('DELETE', `/auth/factors/${id}`, { token, body: { proof } })
  expect((await remove()).body.code).toBe('confirm-needed')
  expect((await remove('not the password')).body.fields).toHaveProperty('proof')
  expect((await remove(user.password)).status).toBe(200)
  expect(await factorsOf(token)).toMatchObject({ data: [], recoveryCodes: 0 })
  expect((await remove(user.password)).status).toBe(404)
  expect((await firstStep(app, user)).status).toBe(200)
})

test("[ASVS V8.2.2] another account's factor is not found", async () => {
  const [user, stranger] = [await aUser(app), await aUser(app)]
  await addAuthenticator(app, user)
  const id = (await factorsOf(user.token)).data[0]._id
  const { token, password: proof } = stranger
  const path = `/auth/factors/${id}`
  expect((await app.call('DELETE', path, { token, body: { proof } })).status).toBe(404)
  expect((await app.call('PUT', path, { token, body: { name: 'Mine' } })).status).toBe(404)
  expect(await factorsOf(token)).toMatchObject({ data: [] })
  expect((await factorsOf(user.token)).data[0].name).toBe('Authenticator app')
})

test('new recovery codes replace the old ones, need the password, and are not made without a factor', async () => {
  const user = await aUser(app)
  const renew = (proof?: string) =>
    app.call('POST', '/auth/factors/recovery', { token: user.token, body: { proof } })
  expect((await renew(user.password)).status).toBe(404)
  const { recoveryCodes } = await addAuthenticator(app, user)
  expect((await renew()).body.code).toBe('confirm-needed')
  const fresh = (await renew(user.password)).body.recoveryCodes
  expect(fresh).toHaveLength(10)
  const challenge = await challengeOf(app, user)
  expect((await enterCode(app, challenge, recoveryCodes[3] ?? '')).status).toBe(422)
  expect((await enterCode(app, challenge, fresh[3])).status).toBe(200)
})

test('the trail records every step', async () => {
  const user = await aUser(app)
  const { secret, recoveryCodes } = await addAuthenticator(app, user)
  const challenge = await challengeOf(app, user)
  await enterCode(app, challenge, wrongCode(app, secret))
  await enterCode(app, challenge, appCode(app, secret))
  await enterCode(app, await challengeOf(app, user), recoveryCodes[0] ?? '')
  const { body } = await app.call('GET', '/auth/trail?pageSize=100', { token: user.token })
  const texts = body.data.map(({ text }: { text: string }) => text)
  for (const text of [
    'Authenticator app added to two-step sign-in',
    'Failed sign-in: wrong second step',
    'Second step taken with Authenticator app',
    'Second step taken with a recovery code, 9 left',
  ])
    expect(texts).toContain(text)
})

test('closing an account deletes its factors', async () => {
  const user = await aUser(app)
  await addAuthenticator(app, user)
  const { token, password: proof } = user
  await challengeOf(app, user)
  expect((await app.call('POST', '/auth/user/close', { token, body: { proof } })).status).toBe(200)
  const { db } = app.risiti.ctx
  for (const table of ['authenticators', 'recovery_codes', 'factor_challenges'] as const)
    await expect
      .poll(() =>
        db.ask((each) =>
          each.selectFrom(table).select('user_id').where('user_id', '=', user.userID).execute(),
        ),
      )
      .toEqual([])
})

test('a secret is sealed with a new key at night; without its key other factors still work', async () => {
  const [old, fresh] = ['a1'.repeat(32), 'b2'.repeat(32)]
  const { ctx } = app.risiti
  const boxOf = (...keys: string[]) => createSecretBox({ keys, file: '' })
  ctx.secrets = boxOf(old)
  const user = await aUser(app)
  const { secret, recoveryCodes } = await addAuthenticator(app, user)
  const enter = async (code: string) =>
    (await enterCode(app, await challengeOf(app, user), code)).status
  ctx.secrets = boxOf(fresh)
  expect(await enter(appCode(app, secret))).toBe(500)
  expect(await enter(recoveryCodes[0] ?? '')).toBe(200)
  ctx.secrets = boxOf(fresh, old)
  expect(await enter(appCode(app, secret))).toBe(200)
  app.pass({ minutes: 2 })
  await resealFactorsJob.run(ctx, {})
  ctx.secrets = boxOf(fresh)
  expect(await enter(appCode(app, secret))).toBe(200)
})

test('the operator turns two-step sign-in off: it is in the trail, and the user is mailed', async () => {
  const user = await aUser(app)
  await addAuthenticator(app, user)
  expect(await clearFactors(app.risiti.ctx, user.email.toUpperCase())).toBe(1)
  expect(await clearFactors(app.risiti.ctx, user.email)).toBe(0)
  await expect(clearFactors(app.risiti.ctx, 'nobody@example.ng')).rejects.toThrow('not found')
  expect((await firstStep(app, user)).status).toBe(200)
  await app.mailAbout(user.email, 'Two-step sign-in was turned off')
  const { body } = await app.call('GET', '/auth/trail?pageSize=100', { token: user.token })
  const entry = body.data.find(({ kind }: { kind: string }) => kind === 'factors-cleared')
  expect(entry).toMatchObject({ by: 'Risiti', address: '' })
})
