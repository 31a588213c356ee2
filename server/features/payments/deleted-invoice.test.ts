import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string }

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app, 'Enterprise Plan')
  customer = await aCustomer(app, trader)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
async function invoiceOf(total: number) {
  const items = [{ description: 'Work', qty: 1, unitPrice: total }]
  const body = { ...INVOICE, clientName: undefined, clientID: customer._id, items }
  return (await call('POST', '/invoice/add', body)).body
}
const pay = async (body: object) =>
  (await call('POST', '/payment/add', { method: 'transfer', ...body })).body.data
const remove = async ({ _id }: { _id: string }) =>
  expect((await call('DELETE', `/invoice/delete/${_id}`)).body).toEqual({
    message: 'Invoice deleted successfully',
  })
const payments = async () => (await call('GET', '/payment/list')).body.data
const credit = async () => (await call('GET', `/client/credit/${customer._id}`)).body.data
const received = async () => {
  const { rows } = (await call('GET', '/report/income?by=client')).body.data
  return rows.map(({ billed, received: money }: Record<string, number>) => [billed, money])
}
const closing = async () =>
  (await call('GET', `/client/statement/${customer._id}`)).body.data.closing

test('what was paid of a deleted invoice is taken back and says why; no report counts it any more', async () => {
  const invoice = await invoiceOf(100)
  await pay({ invoiceID: invoice._id, amount: 60 })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 100 })
  await remove(invoice)
  for (const each of await payments())
    expect(each).toMatchObject({
      reversed: true,
      reverseReason: `${invoice.invoiceNo} was deleted`,
    })
  expect([await received(), await closing(), await credit()]).toEqual([[], 0, []])
  const { data: trail } = (await call('GET', '/auth/trail')).body
  expect(trail.slice(0, 4).map(({ text }: { text: string }) => text)).toEqual([
    `Invoice ${invoice.invoiceNo} deleted`,
    `Invoice ${invoice.invoiceNo} set to Not-Paid`,
    expect.stringMatching(/^Payment of NGN (40|60)\.00 from .* taken back$/),
    expect.stringMatching(/^Payment of NGN (40|60)\.00 from .* taken back$/),
  ])
  expect((await invoiceOf(1)).invoiceNo).toBe('INV-000002')
})

test('credit that paid a deleted invoice is the credit of the customer again', async () => {
  const first = await invoiceOf(100)
  await pay({ invoiceID: first._id, amount: 150, excess: 'credit' })
  const second = await invoiceOf(80)
  await call('POST', '/payment/apply-credit', { invoiceID: second._id, amount: 50 })
  expect(await credit()).toEqual([])
  await remove(second)
  expect(await credit()).toEqual([{ currency: 'NGN', amount: 50 }])
  expect(await closing()).toBe(-50)
  expect((await payments())[0]).toMatchObject({
    ...{ source: 'credit', reversed: true, reverseReason: `${second.invoiceNo} was deleted` },
  })
})

test('of a payment over several invoices only the part of the deleted one is given back', async () => {
  const [kept, deleted] = [await invoiceOf(30), await invoiceOf(20)]
  const allocations = [
    { invoiceID: kept._id, amount: 30 },
    { invoiceID: deleted._id, amount: 20 },
  ]
  const payment = await pay({ allocations, amount: 55, excess: 'credit' })
  await remove(deleted)
  expect((await call('GET', `/invoice/get/${kept._id}`)).body.data[0].amountPaid).toBe(30)
  expect(await received()).toEqual([[30, 35]])
  expect([await closing(), await credit()]).toEqual([-5, [{ currency: 'NGN', amount: 5 }]])
  expect(await payments()).toMatchObject([
    { amount: -20, note: `${deleted.invoiceNo} was deleted`, refundOf: payment._id },
    { amount: 55, reversed: false },
  ])
  const reason = { reason: 'Bounced' }
  expect((await call('POST', `/payment/reverse/${payment._id}`, reason)).status).toBe(200)
  expect([await received(), await closing(), await credit()]).toEqual([[[30, 0]], 30, []])
})

test('what the status screen had lowered is taken back no further', async () => {
  const invoice = await invoiceOf(100)
  const payment = await pay({ invoiceID: invoice._id, amount: 100 })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 40 })
  await remove(invoice)
  expect([await received(), await closing()]).toEqual([[], 0])
  const again = await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
  expect([again.status, again.body.message]).toEqual([
    409,
    `${invoice.invoiceNo} was deleted, and what was paid of it was taken back then.`,
  ])
})

test('a payment whose parts were all given back counts as taken back', async () => {
  const [first, second] = [await invoiceOf(30), await invoiceOf(20)]
  const allocations = [
    { invoiceID: first._id, amount: 30 },
    { invoiceID: second._id, amount: 20 },
  ]
  const payment = await pay({ allocations, amount: 50 })
  await remove(first)
  expect((await payments())[1]).toMatchObject({ _id: payment._id, reversed: false })
  await remove(second)
  const all = await payments()
  expect(all.map(({ amount }: { amount: number }) => amount)).toEqual([-20, -30, 50])
  for (const each of all) expect(each.reversed).toBe(true)
  expect(all[2].reverseReason).toBe(`${second.invoiceNo} was deleted`)
  expect([await received(), await closing(), await credit()]).toEqual([[], 0, []])
  const refused = [
    await call('POST', '/receipt/add', { paymentID: payment._id }),
    await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'already-reversed'],
    [409, 'already-reversed'],
  ])
})

test('nothing is given back of a payment that is used up, however it is marked', async () => {
  const [first, second] = [await invoiceOf(30), await invoiceOf(20)]
  const allocations = [
    { invoiceID: first._id, amount: 30 },
    { invoiceID: second._id, amount: 20 },
  ]
  const payment = await pay({ allocations, amount: 50 })
  await remove(first)
  await remove(second)
  // As an older version left it.
  await app.risiti.ctx.db.ask((db) =>
    db.updateTable('payments').set({ reversed_at: null }).where('id', '=', payment._id).execute(),
  )
  const again = await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
  expect([again.status, again.body.code]).toEqual([409, 'already-reversed'])
})
