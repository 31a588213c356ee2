import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { bookRefunds } from './flows/book-refunds.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  await takeOnline(app, trader, trader.business._id)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const payment = async (id: string) => (await call('GET', `/payment/get/${id}`)).body.data
const post = (url: string, fields: Record<string, string>) =>
  app.risiti.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const handled = () =>
  waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')

/** A new customer's invoice, paid online `times` times; the payments newest first. */
async function paidOnline(times = 1) {
  const customer = await aCustomer(app, trader, { name: `Payer ${Math.random()}` })
  const fields = { ...INVOICE, clientName: undefined, clientID: customer._id }
  const { body: invoice } = await call('POST', '/invoice/add', fields)
  const { body: link } = await call('POST', `/invoice/link/${invoice._id}`)
  const { pathname } = new URL(link.data.url)
  const started = []
  for (let n = 0; n < times; n += 1) started.push(await post(`${pathname}/pay`, { amount: 'due' }))
  const checkouts = started.map(({ headers }) => new URL(String(headers.location)).pathname)
  for (const checkout of checkouts) {
    await post(checkout, { outcome: 'success' })
    await handled()
  }
  const { body } = await call('GET', `/payment/list?clientID=${customer._id}`)
  return { customer, id: String(invoice._id), checkouts, payments: body.data }
}
const refund = async (id: string, body: object = {}) => {
  const answer = await call('POST', `/payment/refund/${id}`, body)
  await handled()
  return answer
}

test('a full refund takes the payment back and makes its receipt void', async () => {
  const { id, payments } = await paidOnline()
  const asked = await refund(payments[0]._id)
  expect([asked.status, asked.body.data._id]).toEqual([200, payments[0]._id])
  expect(await payment(payments[0]._id)).toMatchObject({
    reversed: true,
    reverseReason: 'refunded to the payer',
  })
  expect(await read(id)).toMatchObject({ amountPaid: 0, status: 'Not-Paid' })
  const again = await refund(payments[0]._id)
  expect([again.status, again.body.code]).toEqual([409, 'already-reversed'])
  const { body } = await call('GET', '/receipt/list')
  const receipt = body.data.find(
    ({ paymentID }: { paymentID: string }) => paymentID === payments[0]._id,
  )
  expect(receipt.voided).toBe(true)
})

test('a part is a negative payment that names the first, which is reversed once all is refunded', async () => {
  const { id, customer, payments } = await paidOnline()
  const first = payments[0]._id
  await refund(first, { amount: 5_000.5 })
  expect((await payment(first)).reversed).toBe(false)
  expect(await read(id)).toMatchObject({ amountPaid: 699_999.5, amountDue: 5_000.5 })
  const { body } = await call('GET', `/payment/list?clientID=${customer._id}`)
  expect(body.data[0]).toMatchObject({
    amount: -5_000.5,
    refundOf: first,
    method: 'card',
    source: 'online',
    reversed: false,
    allocations: [{ invoiceID: id, amount: -5_000.5 }],
  })
  const tooMuch = await refund(first, { amount: 700_000 })
  expect([tooMuch.status, tooMuch.body.fields.amount]).toEqual([
    422,
    'NGN 699,999.50 is left to refund.',
  ])
  await refund(first)
  expect((await payment(first)).reversed).toBe(true)
  expect(await read(id)).toMatchObject({ amountPaid: 0, amountDue: 705_000 })
  const all = await call('GET', `/payment/list?clientID=${customer._id}`)
  const standing = all.body.data.filter(({ reversed }: { reversed: boolean }) => !reversed)
  expect(standing).toEqual([])
  // Its statement takes the payment back once, by the parts.
  const { body: account } = await call('GET', `/client/statement/${customer._id}`)
  expect(account.data.closing).toBe(705_000)
})

test('what became credit goes back from the credit, unless it was spent', async () => {
  const { id, customer, payments } = await paidOnline(2)
  const second = payments.find(({ credited }: { credited: number }) => credited > 0)
  await refund(second._id, { amount: 5_000 })
  const credit = () => call('GET', `/client/credit/${customer._id}`)
  expect((await credit()).body.data).toEqual([{ currency: 'NGN', amount: 700_000 }])
  expect((await read(id)).amountPaid).toBe(705_000)
  const fields = { ...INVOICE, clientName: undefined, clientID: customer._id }
  const { body: next } = await call('POST', '/invoice/add', fields)
  await call('POST', '/payment/apply-credit', { invoiceID: next._id, amount: 600_000 })
  const { status, body } = await refund(second._id)
  expect([status, body.code]).toEqual([409, 'credit-spent'])
  expect((await refund(second._id, { amount: 100_000 })).status).toBe(200)
  expect((await credit()).body.data).toEqual([])
})

test('many who ask at once refund no more than was paid, and an event books once', async () => {
  const { id, payments, checkouts } = await paidOnline()
  const first = payments[0]._id
  const ask = () => call('POST', `/payment/refund/${first}`, { amount: 200_000 })
  const asked = await Promise.all(Array.from({ length: 6 }, ask))
  const taken = asked.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThan(0)
  // While one waits for the provider's answer, no other is asked for.
  for (const { status, body } of asked) if (status === 409) expect(body.code).toBe('in-flight')
  for (let next = taken; next < 3; next += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(422)
  await handled()
  const reference = checkouts[0]?.split('/').pop() ?? ''
  await Promise.all(Array.from({ length: 5 }, () => bookRefunds(app.risiti.ctx, reference)))
  expect(await read(id)).toMatchObject({ amountPaid: 105_000 })
})

test('the provider can refund on its own, and a payment of another kind or account has no refund', async () => {
  const { id, payments, checkouts } = await paidOnline()
  await post(checkouts[0] ?? '', { outcome: 'refund', amount: '500' })
  await handled()
  expect((await read(id)).amountPaid).toBe(704_995)
  const taken = await call('POST', `/payment/reverse/${payments[0]._id}`, { reason: 'By hand' })
  expect(taken.status).toBe(200)
  expect((await read(id)).amountPaid).toBe(0)
  const cash = { invoiceID: id, amount: 10, method: 'cash' }
  const { body } = await call('POST', '/payment/add', cash)
  expect((await refund(body.data._id)).status).toBe(422)
  const stranger = await aTrader(app)
  const path = `/payment/refund/${payments[0]._id}`
  expect((await app.call('POST', path, { token: stranger.token, body: {} })).status).toBe(404)
  for (const amount of [0, -1, 0.001, '5'])
    expect((await refund(payments[0]._id, { amount })).status).toBe(422)
})
