import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../factories.ts'
import { startApp, type TestApp } from '../harness.ts'
import { statementsOf } from './statements.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const read = (path: string, tag?: unknown, token = trader.token) =>
  app.call('GET', path, { token, ...(tag ? { headers: { 'if-none-match': String(tag) } } : {}) })

test('an unchanged reply is answered by the session check alone, without a body', async () => {
  await anInvoice(app, trader)
  const { status, headers } = await read('/invoice/list')
  expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"/)])
  const [again, statements] = await statementsOf(() => read('/invoice/list', headers.etag))
  expect([again.status, again.raw.length, statements.length]).toEqual([304, 0, 1])
  expect(again.headers['cache-control']).toBe('no-store')
  expect((await read('/dashboard', headers.etag)).status).toBe(304)
})

test('every change of the account is seen by the next read', async () => {
  const { _id } = await anInvoice(app, trader)
  const changes: [string, () => Promise<unknown>][] = [
    ['/client/list', () => aCustomer(app, trader, { name: 'Somebody new' })],
    ['/invoice/list', () => anInvoice(app, trader)],
    ['/dashboard', () => pay(_id)],
    [`/invoice/payments/${_id}`, () => pay(_id)],
    [`/invoice/timeline/${_id}`, () => rename('Ìyá Ẹ̀bùn')],
    ['/invoice/list', () => send('DELETE', `/invoice/delete/${_id}`)],
  ]
  for (const [path, change] of changes) {
    const { body, headers } = await read(path)
    await change()
    const later = await read(path, headers.etag)
    expect([path, later.status]).toEqual([path, 200])
    expect(later.body).not.toEqual(body)
  }
})

test('a change that was undone changes nothing', async () => {
  const { headers } = await read('/invoice/list')
  const refused = await app.call('POST', '/client/add', { token: trader.token, body: {} })
  expect(refused.status).toBe(422)
  expect((await read('/invoice/list', headers.etag)).status).toBe(304)
})

test("another account's tag is of no use, and another day makes a new one", async () => {
  const stranger = await aTrader(app)
  const { headers } = await read('/invoice/list')
  expect((await read('/invoice/list', headers.etag, stranger.token)).status).toBe(200)
  app.pass({ minutes: 15 })
  expect((await read('/invoice/list', headers.etag)).status).toBe(200)
})

const pay = (invoiceID: string) =>
  send('POST', '/payment/add', { invoiceID, amount: 1, method: 'cash' })

const rename = (name: string) =>
  send('PUT', `/auth/user/update/${trader.userID}`, { name, email: trader.email })

async function send(method: string, path: string, body?: object) {
  const answer = await app.call(method, path, { token: trader.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}
