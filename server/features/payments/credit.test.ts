import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string }
let count = 0

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  customer = await aCustomer(app, trader, { name: `Customer ${count}` })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

/** An issued invoice of the customer over so many naira. */
async function invoiceOf(total: number, fields: object = {}) {
  const items = [{ description: 'Work', qty: 1, unitPrice: total }]
  const body = { ...INVOICE, clientName: undefined, clientID: customer._id, items, ...fields }
  const { status, body: invoice } = await call('POST', '/invoice/add', body)
  expect(status).toBe(201)
  return invoice
}
const pay = (body: object) => call('POST', '/payment/add', { method: 'transfer', ...body })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const creditOf = async () => (await call('GET', `/client/credit/${customer._id}`)).body.data
const refusal = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  body.code,
  Object.keys(body.fields ?? {}),
]

describe("a customer's credit", () => {
  test('keeps what is more than is due, and pays another invoice, oldest first', async () => {
    const first = await invoiceOf(100)
    const { body } = await pay({ invoiceID: first._id, amount: 130, excess: 'credit' })
    expect(body.data).toMatchObject({ amount: 130, credited: 30 })
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 30 }])
    const second = await invoiceOf(100)
    const more = await call('POST', '/payment/apply-credit', { invoiceID: second._id, amount: 31 })
    expect(refusal(more)).toEqual([422, 'invalid-fields', ['amount']])
    const used = await call('POST', '/payment/apply-credit', { invoiceID: second._id, amount: 20 })
    expect(used.body.data).toMatchObject({ source: 'credit', amount: 20, credited: 0 })
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 10 }])
    expect((await read(second._id)).amountPaid).toBe(20)
    const reversed = await call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' })
    expect(refusal(reversed)).toEqual([409, 'credit-spent', []])
    await call('POST', `/payment/reverse/${used.body.data._id}`, { reason: 'Wrong invoice' })
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 30 }])
    const again = await call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' })
    expect(again.status).toBe(200)
    expect(await creditOf()).toEqual([])
    expect((await read(first._id)).status).toBe('Not-Paid')
  })

  test('is never spent twice by invoices paid at the same time', async () => {
    const invoice = await invoiceOf(1)
    await pay({ invoiceID: invoice._id, amount: 101, excess: 'credit' })
    const others = await Promise.all(Array.from({ length: 8 }, () => invoiceOf(100)))
    const replies = await Promise.all(
      others.map(({ _id }) =>
        call('POST', '/payment/apply-credit', { invoiceID: _id, amount: 30 }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 10 }])
  })

  test('keeps its customer from being deleted', async () => {
    const invoice = await invoiceOf(1)
    await pay({ invoiceID: invoice._id, amount: 2, excess: 'credit' })
    const { status, body } = await call('DELETE', `/client/delete/${customer._id}`)
    expect([status, body.code]).toEqual([409, 'has-credit'])
  })

  test('never comes to more than can be shown exactly', async () => {
    const { _id: invoiceID } = await invoiceOf(0.01)
    const most = { invoiceID, amount: 9_999_999_999_999.99, excess: 'credit' }
    for (let count = 0; count < 7; count += 1) expect((await pay(most)).status).toBe(201)
    expect(refusal(await pay(most))).toEqual([422, 'invalid-fields', ['amount']])
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 69_999_999_999_999.92 }])
  })

  test('never comes to more by payments of several invoices at the same time', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, () => invoiceOf(0.01)))
    const payments = invoices.map(({ _id }) => ({
      invoiceID: _id,
      amount: 9_999_999_999_999.99,
      excess: 'credit',
    }))
    const rounds = [payments, payments]
    const replies = []
    for (const round of rounds) replies.push(...(await Promise.all(round.map(pay))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(7)
    const [credit] = await creditOf()
    expect(credit.amount).toBeLessThanOrEqual(70_000_000_000_000)
  })

  test('that was spent is still known when its customer was deleted', async () => {
    const first = await invoiceOf(100)
    const source = await pay({ invoiceID: first._id, amount: 130, excess: 'credit' })
    const second = await invoiceOf(30)
    const credit = { invoiceID: second._id, amount: 30 }
    const use = await call('POST', '/payment/apply-credit', credit)
    expect((await call('DELETE', `/client/delete/${customer._id}`)).status).toBe(200)
    const reverse = (payment: typeof source) =>
      call('POST', `/payment/reverse/${payment.body.data._id}`, { reason: 'Bounced' })
    expect(refusal(await reverse(source))).toEqual([409, 'credit-spent', []])
    expect([(await reverse(use)).status, (await reverse(source)).status]).toEqual([200, 200])
    expect([(await read(first._id)).amountPaid, (await read(second._id)).amountPaid]).toEqual([
      0, 0,
    ])
  })
})

describe('taking back a payment', () => {
  test('makes the invoice due again and keeps the payment with its reason', async () => {
    const invoice = await invoiceOf(100)
    const { body } = await pay({ invoiceID: invoice._id, amount: 100 })
    const reverse = () => call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' })
    const replies = await Promise.all([reverse(), reverse(), reverse()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already-reversed')
    expect(await read(invoice._id)).toMatchObject({ status: 'Not-Paid', amountPaid: 0 })
    const { body: kept } = await call('GET', `/payment/get/${body.data._id}`)
    expect(kept.data).toMatchObject({ amount: 100, reversed: true, reverseReason: 'Bounced' })
    const { body: history } = await call('GET', `/invoice/payments/${invoice._id}`)
    expect(history.data.map(({ amount }: { amount: number }) => amount)).toEqual([-100, 100])
    const { body: timeline } = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(timeline.data.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      'Payment of NGN 100.00 by transfer recorded',
      'Payment of NGN 100.00 taken back: Bounced',
    ])
  })

  test('reaches an invoice that was deleted since', async () => {
    const [kept, deleted] = [await invoiceOf(10), await invoiceOf(10)]
    const allocations = [kept, deleted].map(({ _id }) => ({ invoiceID: _id, amount: 10 }))
    const { body } = await pay({ allocations, amount: 25, excess: 'credit' })
    await call('DELETE', `/invoice/delete/${deleted._id}`)
    const reversed = await call('POST', `/payment/reverse/${body.data._id}`, { reason: 'Bounced' })
    expect(reversed.status).toBe(200)
    expect((await read(kept._id)).amountPaid).toBe(0)
    expect(await creditOf()).toEqual([])
  })

  test('by the status screen gives credit back, all or as much as is paid no more', async () => {
    const first = await invoiceOf(100)
    await pay({ invoiceID: first._id, amount: 160, excess: 'credit' })
    const second = await invoiceOf(100)
    await pay({ invoiceID: second._id, amount: 40 })
    const use = { invoiceID: second._id, amount: 60 }
    await call('POST', '/payment/apply-credit', use)
    const settle = (status: string) => call('PUT', `/invoice/update/${second._id}`, { status })
    expect((await settle('Half Payment')).body.data.amountPaid).toBe(50)
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 50 }])
    expect((await settle('Not-Paid')).body.data.amountPaid).toBe(0)
    expect(await creditOf()).toEqual([{ currency: 'NGN', amount: 60 }])
    const { body } = await call('GET', `/payment/list?invoiceID=${second._id}`)
    expect(
      body.data.map(({ amount, source, reversed }: Record<string, unknown>) => [
        amount,
        source,
        reversed,
      ]),
    ).toEqual([
      [-40, 'manual', false],
      [10, 'credit', true],
      [60, 'credit', true],
      [40, 'manual', false],
    ])
  })

  test('never brings more credit than can be shown exactly', async () => {
    const items = [{ description: 'Work', qty: 10, unitPrice: 900_000_000_000 }]
    const [small, large] = [await invoiceOf(0.01), await invoiceOf(0, { items })]
    const most = { invoiceID: small._id, amount: 9_999_999_999_999.99, excess: 'credit' }
    for (let count = 0; count < 7; count += 1) expect((await pay(most)).status).toBe(201)
    const use = { invoiceID: large._id, amount: 9_000_000_000_000 }
    const { body } = await call('POST', '/payment/apply-credit', use)
    expect((await pay(most)).status).toBe(422)
    expect((await pay({ ...most, amount: 9_000_000_000_000 })).status).toBe(201)
    const reason = 'Wrong invoice'
    const back = await call('POST', `/payment/reverse/${body.data._id}`, { reason })
    expect(refusal(back)).toEqual([422, 'invalid-fields', ['amount']])
    expect((await read(large._id)).amountPaid).toBe(9_000_000_000_000)
  })

  test('the status screen writes to the same ledger', async () => {
    const invoice = await invoiceOf(100)
    await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 60 })
    await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 20 })
    const { body } = await call('GET', `/payment/list?invoiceID=${invoice._id}`)
    expect(
      body.data.map(({ amount, method }: { amount: number; method: string }) => [amount, method]),
    ).toEqual([
      [-40, 'other'],
      [60, 'other'],
    ])
    const whole = await call('POST', `/payment/reverse/${body.data[1]._id}`, { reason: 'Mistake' })
    expect(refusal(whole)).toEqual([409, 'already-reversed', []])
    expect((await read(invoice._id)).amountPaid).toBe(20)
  })
})
