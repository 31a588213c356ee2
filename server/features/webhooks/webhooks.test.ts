import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEstimate, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { createPoller } from '../../jobs/poll.ts'
import { createSandboxClock } from '../../wiring/sandbox-clock.ts'
import { deliverDueJob, tendWebhooksJob } from './jobs.ts'

interface Received {
  id: string
  event: string
  createdAt: string
  data: Record<string, unknown>
}

let app: TestApp
const got: { body: string; signature: string; path: string }[] = []
/** What the receiver answers next. */
let answer: { status: number; location?: string } = { status: 200 }
const receiver = createServer((request, reply) => {
  void text(request).then((body) => {
    const signature = String(request.headers['risiti-signature'])
    got.push({ body, signature, path: request.url ?? '' })
    const { status, location } = answer
    reply.writeHead(request.url === '/moved' ? 200 : status, location ? { location } : {})
    reply.end('thank you')
  })
})
let address: string

beforeAll(async () => {
  app = await startApp()
  // Here each test says when something is tried.
  await app.risiti.poller.stop()
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  receiver.close()
})

/** Delivers what is due, as the poller does each second, and waits for what another process may be at. */
const deliver = () =>
  waitFor(async () => {
    await deliverDueJob.run(app.risiti.ctx, {})
    const now = app.risiti.ctx.clock.now()
    const left = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('webhook_deliveries').select('id').where('taken_until', '>', now).execute(),
    )
    return left.length === 0 ? true : null
  }, 'what is due')

async function aHook(events: string[], url = `${address}/hook`) {
  const trader = await aTrader(app)
  const { token } = trader
  const { status, body } = await app.call('POST', '/webhook/add', { token, body: { url, events } })
  expect([status, body.data?.active]).toEqual([201, true])
  const log = async () =>
    (await app.call('GET', `/webhook/deliveries/${body.data._id}?pageSize=100`, { token })).body
      .data
  const ask = (method: string, path: string, sent?: object) =>
    app.call(method, path, { token, ...(sent && { body: sent }) })
  return { trader, token, id: body.data._id, secret: body.data.secret, log, ask }
}

/** What the receiver got of this account's things, in order. */
const gotOf = (ids: string[]): Received[] =>
  got.map(({ body }) => JSON.parse(body)).filter(({ id }) => ids.includes(id))

test('events of an account are delivered, each with its object as the API returns it', async () => {
  const { trader, token, log, ask } = await aHook([
    ...['invoice.issued', 'invoice.sent', 'invoice.paid', 'invoice.voided', 'payment.received'],
    ...['payment.reversed', 'receipt.issued', 'estimate.accepted', 'estimate.declined'],
  ])
  const invoice = await anInvoice(app, trader)
  const channel = { channel: 'link' }
  await ask('POST', `/invoice/link/${invoice._id}`)
  await ask('POST', `/invoice/shared/${invoice._id}`, channel)
  await ask('POST', `/invoice/shared/${invoice._id}`, channel)
  const paid = { invoiceID: invoice._id, amount: invoice.total, method: 'cash' }
  const { body: payment } = await ask('POST', '/payment/add', paid)
  await ask('POST', '/receipt/add', { paymentID: payment.data._id })
  await ask('POST', `/payment/reverse/${payment.data._id}`, { reason: 'Mistake' })
  await ask('POST', `/invoice/void/${invoice._id}`, { reason: 'Wrong' })
  const draft = await anInvoice(app, trader, { draft: true })
  await ask('DELETE', `/invoice/delete/${draft._id}`)
  for (const [verb, more] of [
    ['accept', 'name=Ada'],
    ['decline', 'reason=Dear'],
  ]) {
    const { _id, version } = await anEstimate(app, trader)
    const { data } = (await ask('POST', `/estimate/link/${_id}`)).body
    await app.risiti.app.inject({
      method: 'POST',
      url: `${new URL(data.url).pathname}/${verb}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `version=${version}&${more}`,
    })
  }
  await deliver()
  const rows = await log()
  const told = gotOf(rows.map(({ _id }: { _id: string }) => _id))
  expect(told.map(({ event }) => event).toSorted()).toEqual([
    ...['estimate.accepted', 'estimate.declined', 'invoice.issued', 'invoice.paid', 'invoice.sent'],
    ...['invoice.voided', 'payment.received', 'payment.reversed', 'receipt.issued'],
  ])
  expect(rows[0]).toMatchObject({
    state: 'delivered',
    attempts: 1,
    status: 200,
    answer: 'thank you',
  })
  const dataOf = (event: string) => told.find((each) => each.event === event)?.data
  const read = (await app.call('GET', `/invoice/get/${invoice._id}`, { token })).body.data
  expect(dataOf('invoice.voided')).toEqual(Array.isArray(read) ? read[0] : read)
  expect(dataOf('payment.received')).toMatchObject({ _id: payment.data._id, reversed: true })
  expect(dataOf('estimate.accepted')).toMatchObject({ status: 'Accepted', acceptedBy: 'Ada' })
})

test('a view by the customer is delivered, and no event that was not chosen', async () => {
  const { trader, log, ask } = await aHook(['invoice.viewed'])
  const { _id } = await anInvoice(app, trader)
  const { data } = (await ask('POST', `/invoice/link/${_id}`)).body
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' }
  await app.risiti.app.inject({ url: new URL(data.url).pathname, headers })
  const rows = await waitFor(async () => ((await log()).length > 0 ? log() : null), 'the view')
  expect(rows.map(({ event }: { event: string }) => event)).toEqual(['invoice.viewed'])
})

test('a delivery is signed over its time and body, with real seconds', async () => {
  const { id, secret, ask } = await aHook(['invoice.issued'])
  const before = Math.floor(Date.now() / 1000)
  const { body } = await ask('POST', `/webhook/test/${id}`)
  await deliver()
  const sent = got.find((each) => each.body.includes(body.data._id)) ?? expect.fail('nothing sent')
  const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(sent.signature) ?? []
  expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${sent.body}`).digest('hex'))
  expect(Number(t) - before).toBeLessThan(60)
  expect(JSON.parse(sent.body)).toEqual({
    ...{ id: body.data._id, event: 'test', data: {} },
    createdAt: body.data.createdAt,
  })
})

test('a failed delivery is tried again under one id, and by hand once more', async () => {
  const { id, log, ask } = await aHook(['invoice.issued'])
  answer = { status: 500 }
  const { _id } = (await ask('POST', `/webhook/test/${id}`)).body.data
  await deliver()
  const waits = [10, 60, 300, 1_800, 7_200, 21_600, 43_200]
  for (const [tries, seconds] of waits.entries()) {
    expect((await log())[0]).toMatchObject({ state: 'pending', attempts: tries + 1, status: 500 })
    // The real time goes on meanwhile.
    app.pass({ seconds: seconds / 2 })
    await deliver()
    expect((await log())[0].attempts).toBe(tries + 1)
    app.pass({ seconds: seconds / 2 })
    await deliver()
  }
  expect((await log())[0]).toMatchObject({ state: 'failed', attempts: 8, nextAt: null })
  answer = { status: 204 }
  const again = await ask('POST', `/webhook/redeliver/${_id}`)
  expect([again.status, again.body.data.state]).toEqual([200, 'pending'])
  await deliver()
  expect((await log())[0]).toMatchObject({ _id, state: 'delivered', attempts: 9, status: 204 })
  const bodies = got.filter(({ body }) => body.includes(_id)).map(({ body }) => body)
  expect([bodies.length, new Set(bodies).size]).toEqual([9, 1])
  answer = { status: 200 }
})

test('after a day of failures a webhook is paused and its owner told; resumed, it gets what waited', async () => {
  const { trader, id, log, ask } = await aHook(['invoice.issued'], 'http://127.0.0.1:9/nobody')
  await anInvoice(app, trader)
  await tendWebhooksJob.run(app.risiti.ctx, {})
  const hook = async () => (await ask('GET', '/webhook/list')).body.data[0]
  app.pass({ hours: 23 })
  await tendWebhooksJob.run(app.risiti.ctx, {})
  expect(await hook()).toMatchObject({ active: true, failingSince: expect.any(String) })
  app.pass({ hours: 1 })
  await tendWebhooksJob.run(app.risiti.ctx, {})
  expect(await hook()).toMatchObject({
    active: false,
    pausedAt: expect.any(String),
    pausedFor: 'failures',
  })
  const mail = await app.mailAbout(trader.email, 'Paused: the webhook to 127.0.0.1:9')
  expect(mail.text).toContain('/Account/Connections')
  await anInvoice(app, trader)
  expect((await log()).length).toBe(1)
  expect((await log())[0]).toMatchObject({
    status: null,
    answer: expect.stringContaining('Nothing'),
  })
  const { body } = await ask('PUT', `/webhook/update/${id}`, {
    active: true,
    url: `${address}/hook`,
  })
  expect(body.data).toMatchObject({ active: true, failingSince: null, pausedAt: null, version: 2 })
  const stale = await ask('PUT', `/webhook/update/${id}`, { active: false, version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
})

test('the clock of the sandbox plays a day of tries', async () => {
  const { id, log, ask } = await aHook(['invoice.issued'])
  answer = { status: 503 }
  await ask('POST', `/webhook/test/${id}`)
  await deliver()
  const clock = {
    ...app.risiti.ctx.clock,
    moveAhead: (ms: number) => app.pass({ seconds: ms / 1000 }),
  }
  const moving = { ...clock, aheadMs: () => 0, reset: () => undefined }
  await createSandboxClock(app.risiti.ctx, moving, createPoller([])).advance(1)
  expect((await log())[0]).toMatchObject({ state: 'failed', status: 503, nextAt: null })
  answer = { status: 200 }
})

test('another account sees neither webhook nor log', async () => {
  const { id, ask } = await aHook(['invoice.issued'])
  const { body } = await ask('POST', `/webhook/test/${id}`)
  const { token } = await aTrader(app)
  for (const [method, path] of [
    ['GET', `/webhook/deliveries/${id}`],
    ['POST', `/webhook/redeliver/${body.data._id}`],
    ['POST', `/webhook/test/${id}`],
    ['DELETE', `/webhook/delete/${id}`],
  ] as const)
    expect((await app.call(method, path, { token })).status).toBe(404)
  await deliver()
})

test('a redirect is followed', async () => {
  const { id, log, ask } = await aHook(['invoice.issued'])
  answer = { status: 307, location: '/moved' }
  await ask('POST', `/webhook/test/${id}`)
  await deliver()
  expect((await log())[0]).toMatchObject({ state: 'delivered', status: 200 })
  expect(got.at(-1)?.path).toBe('/moved')
  answer = { status: 200 }
})
