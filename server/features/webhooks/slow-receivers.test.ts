import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { deliverDueJob, tendWebhooksJob } from './jobs.ts'

let app: TestApp
/** Requests to /slow that wait for their answer. */
const waiting: ServerResponse[] = []
let isSlow = true
const receiver = createServer((request, reply) => {
  if (isSlow && request.url === '/slow') waiting.push(reply)
  else reply.end()
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

async function aTraderWith(count: number, url: string) {
  const { token } = await aTrader(app)
  const ask = async (method: string, path: string, body?: object) =>
    (await app.call(method, path, { token, ...(body && { body }) })).body.data
  const ids: string[] = []
  for (let n = 0; n < count; n += 1)
    ids.push((await ask('POST', '/webhook/add', { url, events: ['invoice.issued'] }))._id)
  return {
    /** Puts an event on its way to each webhook. */
    send: async () => {
      for (const id of ids) await ask('POST', `/webhook/test/${id}`)
    },
    states: async () => {
      const logs = await Promise.all(ids.map((id) => ask('GET', `/webhook/deliveries/${id}`)))
      return logs.flat().map(({ state }: { state: string }) => state)
    },
    hooks: () => ask('GET', '/webhook/list'),
  }
}

function answerAll() {
  isSlow = false
  for (const reply of waiting.splice(0)) reply.end()
}

test('slow receivers of one account hold up no other, also of what happens meanwhile', async () => {
  const slow = await aTraderWith(6, `${address}/slow`)
  const other = await aTraderWith(1, `${address}/hook`)
  await slow.send()
  const run = deliverDueJob.run(app.risiti.ctx, {})
  await waitFor(async () => waiting.length >= 3 || null, 'the slow receivers')
  await other.send()
  await waitFor(async () => (await other.states())[0] === 'delivered' || null, 'the delivery')
  expect(waiting).toHaveLength(3)
  answerAll()
  await run
  expect(await slow.states()).toEqual(Array(6).fill('delivered'))
  isSlow = true
})

test('a webhook that fails is paused while receivers are slow', async () => {
  const failing = await aTraderWith(1, 'http://127.0.0.1:9/nobody')
  await failing.send()
  await deliverDueJob.run(app.risiti.ctx, {})
  app.pass({ hours: 24 })
  const slow = await aTraderWith(1, `${address}/slow`)
  await slow.send()
  const run = tendWebhooksJob.run(app.risiti.ctx, {})
  await waitFor(async () => waiting.length === 1 || null, 'the slow receiver')
  expect(await failing.hooks()).toMatchObject([{ active: false, pausedFor: 'failures' }])
  answerAll()
  await run
})
