import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const priced = (unitPrice: number) => ({ items: [{ description: 'Work', qty: 1, unitPrice }] })
const anInvoiceOf = (total: number) => anInvoice(app, trader, priced(total))
const settle = (id: string, body: object) =>
  app.call('PUT', `/invoice/update/${id}`, { token: trader.token, body })
const read = async (id: string) =>
  (await app.call('GET', `/invoice/get/${id}`, { token: trader.token })).body.data[0]
const history = async (id: string) =>
  (await app.call('GET', `/invoice/payments/${id}`, { token: trader.token })).body.data

test('[INV-12] the status screen saves client, details, due date and payment at once', async () => {
  const other = await aCustomer(app, trader, { name: 'Ngozi Ụzọma' })
  const invoice = await anInvoiceOf(100)
  const { status, body } = await settle(invoice._id, {
    clientName: 'Ngozi Ụzọma',
    dueDate: '2027-02-28',
    status: 'Balanced Remaining',
    amountPaid: 30.5,
    details: 'Paid some',
  })
  expect([status, Object.keys(body).sort(), body.message]).toEqual([
    200,
    ['data', 'message'],
    'Invoice Updated Successfully',
  ])
  expect(body.data).toEqual({
    ...invoice,
    clientName: 'Ngozi Ụzọma',
    clientID: other._id,
    client: { ...invoice.client, name: 'Ngozi Ụzọma', clientName: 'Ngozi Ụzọma' },
    dueDate: '2027-02-28',
    status: 'Balanced Remaining',
    amountPaid: 30.5,
    amountDue: 69.5,
    details: 'Paid some',
    version: 2,
  })
  expect(await read(invoice._id)).toEqual(body.data)
})

test('[INV-12] any of its fields can be sent alone, and the others are unchanged', async () => {
  const invoice = await anInvoiceOf(100)
  await settle(invoice._id, { amountPaid: 40 })
  const alone: [object, object][] = [
    [{ details: 'New' }, { details: 'New' }],
    [{ details: '' }, { details: '' }],
    [{ dueDate: '2027-03-01' }, { dueDate: '2027-03-01' }],
    [{ clientName: invoice.clientName }, { clientName: invoice.clientName }],
  ]
  for (const [body, changed] of alone) {
    const before = await read(invoice._id)
    const after = (await settle(invoice._id, body)).body.data
    expect(after).toEqual({ ...before, ...changed, version: before.version + 1 })
  }
})

describe('[INV-13] an amount alone sets the status', () => {
  test.each([
    [100, 0, 'Not-Paid'],
    [100, 50, 'Half Payment'],
    [100, 49.99, 'Balanced Remaining'],
    [100, 50.01, 'Balanced Remaining'],
    [100, 0.01, 'Balanced Remaining'],
    [100, 99.99, 'Balanced Remaining'],
    [100, 100, 'Paid'],
    [10.01, 5.01, 'Half Payment'],
    [10.01, 5, 'Balanced Remaining'],
    [0.01, 0.01, 'Paid'],
    [9_999_999.99, 5_000_000, 'Half Payment'],
  ])('of %d, %d → %s', async (total, amountPaid, status) => {
    const { _id } = await anInvoiceOf(total)
    const { body } = await settle(_id, { amountPaid })
    expect(body.data).toMatchObject({ total, amountPaid, status })
  })
})

describe('[INV-13] a status alone sets the amount', () => {
  test.each([
    [100, 'Paid', 100],
    [100, 'Half Payment', 50],
    [10.01, 'Half Payment', 5.01],
    [100, 'Not-Paid', 0],
  ])('of %d, %s → %d', async (total, status, amountPaid) => {
    const { _id } = await anInvoiceOf(total)
    await settle(_id, { amountPaid: 0.01 })
    const { body } = await settle(_id, { status })
    expect(body.data).toMatchObject({ status, amountPaid })
  })

  test('but Balanced Remaining alone is refused, whatever was paid', async () => {
    const { _id } = await anInvoiceOf(100)
    for (const amountPaid of [0, 30, 100]) {
      await settle(_id, { amountPaid })
      const { status, body } = await settle(_id, { status: 'Balanced Remaining' })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['amountPaid']])
    }
  })
})

describe('[INV-13] what contradicts itself or exceeds the total is refused and changes nothing', () => {
  test.each([
    [{ status: 'Paid', amountPaid: 99.99 }, ['status', 'amountPaid']],
    [{ status: 'Half Payment', amountPaid: 49 }, ['status', 'amountPaid']],
    [{ status: 'Not-Paid', amountPaid: 1 }, ['status', 'amountPaid']],
    [{ status: 'Balanced Remaining', amountPaid: 50 }, ['status', 'amountPaid']],
    [{ status: 'Balanced Remaining', amountPaid: 0 }, ['status', 'amountPaid']],
    [{ amountPaid: 100.01 }, ['amountPaid']],
    [{ amountPaid: -1 }, ['amountPaid']],
    [{ amountPaid: 1.005 }, ['amountPaid']],
    [{ amountPaid: '50' }, ['amountPaid']],
    [{ amountPaid: null }, ['amountPaid']],
    [{ status: 'Overdue' }, ['status']],
    [{ dueDate: '' }, ['dueDate']],
    [{ clientName: '' }, ['clientName']],
    [{ clientName: 'Nobody' }, ['clientName']],
    [{ details: 'x'.repeat(5_001) }, ['details']],
  ])('%j', async (body, fields) => {
    const invoice = await anInvoiceOf(100)
    const answer = await settle(invoice._id, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, fields])
    expect(await read(invoice._id)).toEqual(invoice)
  })

  test('a matching pair is accepted', async () => {
    const { _id } = await anInvoiceOf(100)
    for (const pair of [
      { status: 'Half Payment', amountPaid: 50 },
      { status: 'Balanced Remaining', amountPaid: 70 },
      { status: 'Paid', amountPaid: 100 },
      { status: 'Not-Paid', amountPaid: 0 },
    ])
      expect((await settle(_id, pair)).body.data).toMatchObject(pair)
  })

  test('a payload without anything to change', async () => {
    const { _id } = await anInvoiceOf(100)
    for (const body of [{}, { userID: trader.userID }, { version: 1 }, { unknown: 1 }])
      expect((await settle(_id, body)).status).toBe(422)
  })

  test('any payment of an invoice with a total of zero', async () => {
    const { _id } = await anInvoiceOf(0)
    expect((await settle(_id, { amountPaid: 0.01 })).status).toBe(422)
    expect((await settle(_id, { amountPaid: 0 })).body.data.status).toBe('Not-Paid')
  })
})

describe('[INV-13] the payment history', () => {
  test('has a dated entry for every change of the amount, newest first, and entries never change', async () => {
    const { _id } = await anInvoiceOf(100)
    expect(await history(_id)).toEqual([])
    await settle(_id, { amountPaid: 50 })
    app.pass({ days: 2 })
    await settle(_id, { amountPaid: 30 })
    await settle(_id, { details: 'No money moved' })
    await settle(_id, { amountPaid: 30, dueDate: '2027-01-01' })
    await settle(_id, { status: 'Paid' })
    const entries = await history(_id)
    expect(
      entries.map(({ _id: __, createdAt: ___, ...entry }: Record<string, unknown>) => entry),
    ).toEqual([
      { amount: 70, amountPaid: 100, status: 'Paid' },
      { amount: -20, amountPaid: 30, status: 'Balanced Remaining' },
      { amount: 50, amountPaid: 50, status: 'Half Payment' },
    ])
    const [, second, first] = entries.map(({ createdAt }: { createdAt: string }) =>
      Date.parse(createdAt),
    )
    expect(Math.round((second - first) / 86_400_000)).toBe(2)
    const sum = entries.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(sum).toBe((await read(_id)).amountPaid)
  })

  test('has no entry for a refused call', async () => {
    const { _id } = await anInvoiceOf(100)
    await settle(_id, { amountPaid: 101 })
    await settle(_id, { amountPaid: 10, version: 9 })
    expect(await history(_id)).toEqual([])
  })

  test('adds up to the amount paid after concurrent payments', async () => {
    const { _id } = await anInvoiceOf(100)
    await Promise.all(Array.from({ length: 12 }, (_, n) => settle(_id, { amountPaid: n * 7 })))
    const entries = await history(_id)
    const { amountPaid } = await read(_id)
    const sum = entries.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(sum).toBe(amountPaid)
    expect(entries[0].amountPaid).toBe(amountPaid)
  })
})
