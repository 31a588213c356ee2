import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let other: { key: string }

beforeAll(async () => {
  app = await startApp()
  const { token } = await aTrader(app)
  const body = { name: 'Of a stranger', scopes: ['read'] }
  other = (await app.call('POST', '/apikey/add', { token, body })).body.data
})
afterAll(() => app.close())

const codeOf = async (key: string, method: string, path: string) => {
  const answer = await app.call(method, path, { token: key })
  return answer.body.code ?? answer.status
}

describe('the owner', () => {
  test('gets a mail when a key is added, and when keys are revoked', async () => {
    const owner = await aTrader(app)
    const call = (method: string, path: string, body?: object) =>
      app.call(method, path, { token: owner.token, ...(body && { body }) })
    const add = async (name: string) =>
      (await call('POST', '/apikey/add', { name, scopes: ['read'] })).body.data
    const { _id, key } = await add('Till of the shop')
    const added = await app.mailAbout(owner.email, 'An API key was added')
    expect(added.text).toContain('“Till of the shop”')
    expect(added.text).toContain('/Account/Connections')
    expect(added.text).not.toContain(key.slice(10))
    await call('DELETE', `/apikey/delete/${_id}`)
    const revoked = await app.mailAbout(owner.email, 'An API key was revoked')
    expect(revoked.text).toContain('“Till of the shop”')
    const keys = [await add('One'), await add('Two')]
    expect((await call('POST', '/apikey/revoke-all')).body.message).toBe('2 keys revoked')
    expect((await app.mailAbout(owner.email, '2 API keys were revoked')).text).toContain('“One”')
    for (const each of keys)
      expect(await codeOf(each.key, 'GET', '/client/list')).toBe('no-session')
    expect(await codeOf(other.key, 'GET', '/client/list')).toBe(200)
    expect((await call('POST', '/apikey/revoke-all')).body.message).toBe('0 keys revoked')
  })

  test('keeps the keys with a new password, and the mail lists those that work', async () => {
    const owner = await aTrader(app)
    const { token, password: proof } = owner
    const today = app.risiti.ctx.clock.today()
    const add = async (name: string, expiresOn?: string) =>
      (
        await app.call('POST', '/apikey/add', {
          token,
          body: { name, scopes: ['read'], expiresOn },
        })
      ).body.data.key
    const key = await add('Till')
    await add('Old', today)
    app.pass({ minutes: 24 * 60 })
    const changed = await app.call('POST', '/auth/user/password', {
      token,
      body: { proof, password: 'white yellow pink copies' },
    })
    expect(changed.status).toBe(200)
    expect(await codeOf(key, 'GET', '/client/list')).toBe(200)
    const { text } = await app.mailAbout(owner.email, 'Your Risiti password was changed')
    expect(text).toContain(`“Till” (${key.slice(0, 10)}…)`)
    expect(text).toContain('/Account/Connections')
    expect(text).not.toContain('“Old”')
  })

  test('may revoke them with the password, also in a reset, and no keys of others', async () => {
    const owner = await aTrader(app)
    const add = async () => {
      const body = { name: 'Till', scopes: ['read'] }
      return (await app.call('POST', '/apikey/add', { token: owner.token, body })).body.data.key
    }
    const first = await add()
    const password = 'white yellow pink copies'
    const body = { proof: owner.password, password, revokeKeys: true }
    await app.call('POST', '/auth/user/password', { token: owner.token, body })
    expect(await codeOf(first, 'GET', '/client/list')).toBe('no-session')
    const { text } = await app.mailAbout(owner.email, 'Your Risiti password was changed')
    expect(text).toContain('API keys revoked with it: “Till”.')
    expect(text).not.toContain('/Account/Connections')
    const { data } = (await app.call('GET', '/auth/trail', { token: owner.token })).body
    expect(data.map((each: { text: string }) => each.text)).toContain('API key Till revoked')

    const second = await add()
    await app.call('POST', '/auth/forgetPassword', { body: { email: owner.email } })
    const mail = await app.mailAbout(owner.email, 'Your Risiti password reset code')
    const opt = /^\d{4}$/m.exec(mail.text)?.[0]
    const reset = { email: owner.email, opt, password: owner.password, revokeKeys: true }
    expect((await app.call('POST', '/auth/resetPassword', { body: reset })).status).toBe(200)
    expect(await codeOf(second, 'GET', '/client/list')).toBe('no-session')
    expect(await codeOf(other.key, 'GET', '/client/list')).toBe(200)
  })
})
