import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_WEBHOOKS } from '../../../domain/access/webhook.ts'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let closed: TestApp
beforeAll(async () => {
  closed = await startApp({ webhooksPrivate: false })
})
afterAll(() => closed.close())

test('addresses inside our network are refused when a webhook is added and changed, whatever they are written as', async () => {
  const { token } = await aTrader(closed)
  for (const url of [
    'http://127.0.0.1:9/x',
    'http://localhost/x',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'ftp://example.com',
    'http://user:pass@example.com/',
    'no address',
  ]) {
    const body = { url, events: ['invoice.paid'] }
    const { status, body: reply } = await closed.call('POST', '/webhook/add', { token, body })
    expect([url, status, Object.keys(reply.fields ?? {})]).toEqual([url, 422, ['url']])
  }
})

test('no name is looked up for a webhook that cannot be added or is not there', async () => {
  const { token } = await aTrader(closed)
  const [url, events] = ['http://127.0.0.1:9/x', ['invoice.paid']]
  const elsewhere = `/webhook/update/${closed.risiti.ctx.random.id()}`
  const { status } = await closed.call('PUT', elsewhere, { token, body: { url } })
  expect(status).toBe(404)
  for (let n = 0; n < MAX_WEBHOOKS; n += 1) {
    const body = { url: `https://93.184.216.34/${n}`, events }
    expect((await closed.call('POST', '/webhook/add', { token, body })).status).toBe(201)
  }
  const refused = await closed.call('POST', '/webhook/add', { token, body: { url, events } })
  expect(refused.body.fields).toEqual({ url: 'You have 20 webhooks. Delete one first.' })
})
