import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../domain/dates.ts'
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
const refusal = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  body.code,
  Object.keys(body.fields ?? {}),
]

describe('recording a payment', () => {
  test('pays a part and then the rest, and the invoice follows', async () => {
    const invoice = await invoiceOf(1_000)
    const first = await pay({
      invoiceID: invoice._id,
      amount: 400.5,
      reference: 'A1',
      note: 'Half',
    })
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      invoiceID: invoice._id,
      invoiceNo: invoice.invoiceNo,
      allocations: [{ invoiceID: invoice._id, invoiceNo: invoice.invoiceNo, amount: 400.5 }],
      credited: 0,
      clientID: customer._id,
      currency: 'NGN',
      amount: 400.5,
      method: 'transfer',
      paidOn: dayIn('Africa/Lagos', app.risiti.ctx.clock.now()),
      reference: 'A1',
      note: 'Half',
      source: 'manual',
      reversed: false,
      receiptID: null,
      receiptNo: '',
    })
    expect(await read(invoice._id)).toMatchObject({
      status: 'Balanced Remaining',
      amountPaid: 400.5,
      amountDue: 599.5,
    })
    await pay({ invoiceID: invoice._id, amount: 599.5 })
    expect(await read(invoice._id)).toMatchObject({ status: 'Paid', amountDue: 0 })
    const { body } = await call('GET', `/payment/get/${first.body.data._id}`)
    expect(body.data).toEqual(first.body.data)
  })

  test('refuses more than is due, nothing, a future day and an unknown method', async () => {
    const { _id: invoiceID } = await invoiceOf(100)
    const tomorrow = addDays(dayIn('Africa/Lagos', app.risiti.ctx.clock.now()), 1)
    const replies = [
      await pay({ invoiceID, amount: 100.01 }),
      await pay({ invoiceID, amount: 0 }),
      await pay({ invoiceID, amount: 1, paidOn: tomorrow }),
      await pay({ invoiceID, amount: 1, method: 'barter' }),
      await pay({ amount: 1 }),
    ]
    expect(replies.map(refusal)).toEqual([
      [422, 'invalid-fields', ['amount']],
      [422, 'invalid-fields', ['amount']],
      [422, 'invalid-fields', ['paidOn']],
      [422, 'invalid-fields', ['method']],
      [422, 'invalid-fields', ['invoiceID']],
    ])
    expect((await read(invoiceID)).amountPaid).toBe(0)
  })

  test('is refused for a draft, a void invoice and an unknown one', async () => {
    const draft = await invoiceOf(100, { draft: true })
    const voided = await invoiceOf(100)
    await call('POST', `/invoice/void/${voided._id}`, { reason: 'Mistake' })
    const replies = [
      await pay({ invoiceID: draft._id, amount: 1 }),
      await pay({ invoiceID: voided._id, amount: 1, excess: 'credit' }),
      await pay({ invoiceID: 'nobody', amount: 1 }),
    ]
    expect(replies.map(refusal)).toEqual([
      [409, 'not-issued', []],
      [409, 'void', []],
      [404, 'not-found', []],
    ])
  })

  test('thirty at once never take more than is due', async () => {
    const { _id: invoiceID } = await invoiceOf(1_000)
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => pay({ invoiceID, amount: 70 })),
    )
    const done = replies.filter(({ status }) => status === 201)
    expect(done).toHaveLength(14)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]))
    expect(await read(invoiceID)).toMatchObject({ amountPaid: 980, amountDue: 20 })
  })

  test('covers several invoices of one customer and currency', async () => {
    const [a, b] = [await invoiceOf(100), await invoiceOf(200)]
    const allocations = [
      { invoiceID: a._id, amount: 100 },
      { invoiceID: b._id, amount: 50 },
    ]
    const { status, body } = await pay({ allocations, amount: 150 })
    expect(status).toBe(201)
    expect(body.data.allocations.map(({ amount }: { amount: number }) => amount)).toEqual([100, 50])
    expect([(await read(a._id)).status, (await read(b._id)).amountDue]).toEqual(['Paid', 150])
    const dollars = await invoiceOf(10, { currency: 'USD' })
    const stranger = await aCustomer(app, trader, { name: 'Somebody Else' })
    const foreign = await invoiceOf(10, { clientID: stranger._id })
    const withOther = (other: { _id: string }) => [
      { invoiceID: b._id, amount: 1 },
      { invoiceID: other._id, amount: 1 },
    ]
    const replies = [
      await pay({ allocations: withOther(dollars), amount: 2 }),
      await pay({ allocations: withOther(foreign), amount: 2 }),
      await pay({ allocations: withOther(b), amount: 2 }),
      await pay({ allocations: [{ invoiceID: b._id, amount: 3 }], amount: 2 }),
      await pay({ allocations: [{ invoiceID: b._id, amount: 151 }], amount: 151 }),
    ]
    expect(replies.map(refusal)).toEqual([
      [422, 'invalid-fields', ['allocations']],
      [422, 'invalid-fields', ['allocations']],
      [422, 'invalid-fields', ['allocations']],
      [422, 'invalid-fields', ['amount']],
      [422, 'invalid-fields', ['allocations.0.amount']],
    ])
  })

  test('an idempotency key records it once', async () => {
    const { _id: invoiceID } = await invoiceOf(100)
    const send = () =>
      app.call('POST', '/payment/add', {
        token: trader.token,
        body: { invoiceID, amount: 30, method: 'cash' },
        headers: { 'idempotency-key': `payment-${invoiceID}` },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await read(invoiceID)).amountPaid).toBe(30)
  })
})

test('payments are listed by invoice, customer, method and day, and found by name', async () => {
  const [a, b] = [await invoiceOf(100), await invoiceOf(100)]
  await pay({ invoiceID: a._id, amount: 10, method: 'cash', paidOn: '2026-01-05' })
  await pay({ invoiceID: b._id, amount: 20, method: 'ussd', paidOn: '2026-02-05' })
  const amounts = async (query: string) => {
    const { status, body } = await call('GET', `/payment/list?${query}`)
    expect(status).toBe(200)
    expect(body.total).toBe(body.data.length)
    return body.data.map(({ amount }: { amount: number }) => amount)
  }
  const mine = `clientID=${customer._id}`
  expect(await amounts(mine)).toEqual([20, 10])
  expect(await amounts(`invoiceID=${a._id}`)).toEqual([10])
  expect(await amounts(`${mine}&method=ussd`)).toEqual([20])
  expect(await amounts(`${mine}&from=2026-01-05&to=2026-02-04`)).toEqual([10])
  expect(await amounts(`search=customer ${count}&method=cash`)).toEqual([10])
  expect(await amounts('clientID=nobody')).toEqual([])
})

test('the balance of a customer: what is due and overdue, credit, and how late they pay', async () => {
  const today = dayIn('Africa/Lagos', app.risiti.ctx.clock.now())
  const late = await invoiceOf(100, { dueDate: addDays(today, -10) })
  await invoiceOf(50, { dueDate: addDays(today, -1) })
  await invoiceOf(30, { dueDate: today })
  await invoiceOf(7, { currency: 'USD' })
  await pay({ invoiceID: late._id, amount: 105, paidOn: addDays(today, -4), excess: 'credit' })
  const { body } = await call('GET', `/client/standing/${customer._id}`)
  expect(body.data).toEqual({
    owed: [
      { currency: 'NGN', amount: 80, overdue: 50 },
      { currency: 'USD', amount: 7, overdue: 0 },
    ],
    credit: [{ currency: 'NGN', amount: 5 }],
    daysLate: 6,
  })
})

test('dashboard, list and kept sums agree with a recount', async () => {
  const { db } = app.risiti.ctx
  const rows = await db.ask((kysely) =>
    kysely
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', trader.userID)
      .where('state', '=', 'issued')
      .where('currency', '=', 'NGN')
      .execute(),
  )
  const allocated = await db.ask((kysely) =>
    kysely
      .selectFrom('payment_allocations')
      .selectAll()
      .where('account_id', '=', trader.userID)
      .execute(),
  )
  const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)
  for (const row of rows) {
    const own = allocated.filter(({ invoice_id }) => invoice_id === row.id)
    expect(row.amount_paid).toBe(sum(own.map(({ amount }) => amount)))
  }
  const { body } = await call('GET', '/dashboard')
  const [naira] = body.data.amounts
  expect(naira.total).toBe(Number(sum(rows.map(({ total }) => total))) / 100)
  expect(naira.paid).toBe(Number(sum(rows.map(({ amount_paid }) => amount_paid))) / 100)
})
