import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { everyEndpoint } from '../../../contract/index.ts'
import { sampleOf } from '../../../test/endpoints/sample.ts'
import { aCustomer, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { limitKeys } from '../../http/pipeline/rates/key-limit.ts'
import { LocalCounts } from '../../http/pipeline/rates/rate-counts.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const asOwner = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

async function aKey(scopes: string[], more: object = {}): Promise<{ _id: string; key: string }> {
  const { status, body } = await asOwner('POST', '/apikey/add', { name: 'Shop', scopes, ...more })
  expect(status).toBe(201)
  return body.data
}

const codeOf = async (key: string, method: string, path: string, body?: object) => {
  const answer = await app.call(method, path, { token: key, ...(body && { body }) })
  return answer.body.code ?? answer.status
}

describe('an API key', () => {
  test('is shown once, and works for what its scopes allow', async () => {
    const { body } = await asOwner('POST', '/apikey/add', {
      name: '  Shop till ',
      scopes: ['send', 'read', 'read'],
    })
    const { _id, key, ...rest } = body.data
    expect(key).toMatch(/^rsk_[\w-]{43}$/)
    expect(rest).toEqual({
      name: 'Shop till',
      prefix: key.slice(0, 10),
      scopes: ['read', 'send'],
      expiresOn: null,
      lastUsedAt: null,
      createdAt: expect.any(String),
    })
    const listed = (await asOwner('GET', '/apikey/list')).body
    expect(listed.data[0]).toEqual({ _id, ...rest })
    expect(JSON.stringify(listed)).not.toContain(key)
    expect(await codeOf(key, 'GET', '/client/list')).toBe(200)
    expect(await codeOf(key, 'POST', '/client/add', trader.customer)).toBe('scope-missing')
  })

  test('with write reads too, and sends nothing', async () => {
    const { key } = await aKey(['write'])
    const { _id } = await anInvoice(app, { ...trader, token: key })
    expect(await codeOf(key, 'GET', `/invoice/get/${_id}`)).toBe(200)
    const mail = { to: ['ada@example.ng'] }
    expect(await codeOf(key, 'POST', `/invoice/send/${_id}`, mail)).toBe('scope-missing')
    const url = `/Invoice/Print/${_id}`
    expect(await codeOf((await aKey(['read'])).key, 'POST', '/invoice/download', { url })).toBe(200)
    const sender = (await aKey(['send'])).key
    expect(await codeOf(sender, 'POST', `/invoice/send/${_id}`, mail)).toBe(202)
    expect(await codeOf(sender, 'GET', `/invoice/get/${_id}`)).toBe('scope-missing')
  })

  test('without send makes nothing that is sent automatically', async () => {
    const { key } = await aKey(['write'])
    const recurring = everyEndpoint().find(({ path }) => path === '/recurring/add')
    const body = sampleOf(recurring?.body ?? expect.fail('no call'))
    const sending = { ...body, kind: 'invoice', action: 'send', ends: { never: true } }
    const answer = await app.call('POST', '/recurring/add', { token: key, body: sending })
    // The rest of it must be valid, or this would prove nothing.
    const asDraft = { ...sending, action: 'draft' }
    expect([answer.body.code, await codeOf(key, 'POST', '/recurring/add', asDraft)]).not.toContain(
      'invalid-fields',
    )
    expect(answer.body.code).toBe('scope-missing')
  })

  test('works through its last day in Lagos', async () => {
    const today = app.risiti.ctx.clock.today()
    const { key } = await aKey(['read'], { expiresOn: today })
    const midnight = new Date(`${today}T23:00:00Z`).getTime()
    const left = (midnight - app.risiti.ctx.clock.now().getTime()) / 1000
    app.pass({ seconds: Math.floor(left) - 1 })
    expect(await codeOf(key, 'GET', '/client/list')).toBe(200)
    app.pass({ seconds: 2 })
    expect(await codeOf(key, 'GET', '/client/list')).toBe('no-session')
    const { body } = await asOwner('POST', '/apikey/add', {
      ...{ name: 'Old', scopes: ['read'], expiresOn: today },
    })
    expect(Object.keys(body.fields)).toEqual(['expiresOn'])
  })

  test('is refused at once when it is revoked, and both are in the trail', async () => {
    const { _id, key } = await aKey(['read'])
    expect(await codeOf(key, 'GET', '/client/list')).toBe(200)
    expect((await asOwner('DELETE', `/apikey/delete/${_id}`)).body.message).toBe('Key revoked')
    expect(await codeOf(key, 'GET', '/client/list')).toBe('no-session')
    const { data } = (await asOwner('GET', '/auth/trail')).body
    expect(data.slice(0, 2).map(({ text }: { text: string }) => text)).toEqual([
      'API key Shop revoked',
      'API key Shop added (read)',
    ])
  })

  test('shows its last use, and its changes carry its name in the trail', async () => {
    const { _id, key } = await aKey(['write'])
    await aCustomer(app, { ...trader, token: key }, { name: 'By a program' })
    const { data } = (await asOwner('GET', '/apikey/list')).body
    expect(data.find((each: { _id: string }) => each._id === _id).lastUsedAt).not.toBeNull()
    const [entry] = (await asOwner('GET', '/auth/trail')).body.data
    expect(entry).toMatchObject({ text: 'Customer By a program added', device: 'API key Shop' })
  })

  test('has its own limit of requests a minute', async () => {
    const { clock } = app.risiti.ctx
    const count = limitKeys(new LocalCounts(clock), clock, false)
    for (let call = 0; call < 300; call += 1) count('one')
    expect(() => count('one')).toThrow('300 requests a minute')
    expect(() => count('two')).not.toThrow()
    app.pass({ minutes: 1 })
    expect(() => count('one')).not.toThrow()
  })
})

describe('the thief of a key', () => {
  test('refunds no money, and redirects none', async () => {
    const { key } = await aKey(['read', 'write', 'send'])
    const refund = `/payment/refund/${trader.userID}`
    expect(await codeOf(key, 'POST', refund, { amount: 1, reason: 'x' })).toBe('key-not-allowed')
    const bank = { bankName: 'Zenith Bank', accountNumber: '0123456789', accountName: 'Ada' }
    const { _id } = trader.business
    const path = `/business/update/${_id}`
    expect(await codeOf(key, 'POST', '/business/add', { ...BUSINESS, ...bank })).toBe(
      'key-not-allowed',
    )
    expect((await asOwner('PUT', path, { ...BUSINESS, ...bank })).status).toBe(200)
    for (const change of [{ accountNumber: '9876543210' }, { bankName: '' }, { accountName: 'T' }])
      expect(await codeOf(key, 'PUT', path, { ...BUSINESS, ...change })).toBe('key-not-allowed')
    // What stays may be sent along.
    expect(await codeOf(key, 'PUT', path, { ...BUSINESS, ...bank })).toBe(200)
    const [kept] = (await asOwner('GET', `/business/get/${_id}`)).body.data
    expect(kept).toMatchObject(bank)
  })

  const CLOSED =
    /^\/(auth|payout|paystack|verifyAccount|resendActivation|premiumUsers|apikey|webhook)/
  const closed = everyEndpoint().filter(({ path, needs }) => CLOSED.test(path) && needs.length > 0)

  test('reaches no account, session, plan, payout, key or webhook', async () => {
    const { key } = await aKey(['read', 'write', 'send'])
    expect(closed.length).toBeGreaterThan(20)
    for (const { method, path, body } of closed) {
      const url = path.replace(/\{\w+\}/g, trader.userID)
      expect([path, await codeOf(key, method, url, body && sampleOf(body))]).toEqual([
        path,
        'key-not-allowed',
      ])
    }
  })

  test('with the read scope changes nothing', async () => {
    const { key } = await aKey(['read'])
    const changing = everyEndpoint().filter(({ scope }) => scope === 'write' || scope === 'send')
    expect(changing.length).toBeGreaterThan(40)
    for (const { method, path, body, accepts } of changing) {
      const url = path.replace(/\{\w+\}/g, trader.customer._id)
      const sent = body && accepts !== 'multipart' ? sampleOf(body) : undefined
      expect([path, await codeOf(key, method, url, sent)]).toEqual([path, 'scope-missing'])
    }
  })

  test('has no access to another account, and the database does not contain the key', async () => {
    const other = await aTrader(app)
    const { key } = await aKey(['read'])
    expect(await codeOf(key, 'GET', `/client/get/${other.customer._id}`)).toBe('not-found')
    const kept = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('api_keys').selectAll().execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(key.slice(10))
    for (const wrong of [`${key.slice(0, -1)}_`, key.slice(4), key.toUpperCase()])
      expect(await codeOf(wrong, 'GET', '/client/list')).toBe('no-session')
  })

  test('is locked out with the account', async () => {
    const closing = await aTrader(app)
    const { body } = await app.call('POST', '/apikey/add', {
      token: closing.token,
      body: { name: 'Shop', scopes: ['read'] },
    })
    const proof = closing.password
    await app.call('POST', '/auth/user/close', { token: closing.token, body: { proof } })
    expect(await codeOf(body.data.key, 'GET', '/client/list')).toBe('no-session')
  })
})

test('every call of a signed-in user says in OpenAPI which scope a key needs, or that none will do', async () => {
  const { paths } = (await app.call('GET', '/openapi.json')).body
  const stated = ({ scope, needs }: Endpoint) => {
    if (needs.length === 0) return []
    return [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]
  }
  for (const endpoint of everyEndpoint()) {
    const operation = paths[endpoint.path][endpoint.method.toLowerCase()]
    expect([endpoint.path, operation.security]).toEqual([endpoint.path, stated(endpoint)])
  }
})
