import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let ada: { _id: string }
let ben: { _id: string }

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app, 'Enterprise Plan')
  ada = await aCustomer(app, trader, { name: 'Ada' })
  ben = await aCustomer(app, trader, { name: 'Ben' })
})

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (await app.call(method, path, { token: trader.token, ...(body && { body }) })).body
const invoiceOfAda = (unitPrice: number) =>
  anInvoice(app, trader, {
    ...{ clientName: undefined, clientID: ada._id },
    items: [{ description: 'Work', qty: 1, unitPrice }],
  })
const pay = async (body: object) =>
  (await call('POST', '/payment/add', { method: 'transfer', ...body })).data
const closing = async ({ _id }: { _id: string }) =>
  (await call('GET', `/client/statement/${_id}`)).data.closing
const amountsOf = async ({ _id }: { _id: string }) =>
  (await call('GET', `/payment/list?clientID=${_id}`)).data.map(
    ({ amount }: { amount: number }) => amount,
  )
const received = async () =>
  (await call('GET', '/report/income?by=client')).data.rows.map(
    ({ clientName, billed, received: money }: Record<string, unknown>) => [
      clientName,
      billed,
      money,
    ],
  )

test('payments follow an invoice that is given to another customer, and receipts name them', async () => {
  const invoice = await invoiceOfAda(100)
  const first = await pay({ invoiceID: invoice._id, amount: 30 })
  const moved = { clientID: ben._id, amountPaid: 50 }
  await call('PUT', `/invoice/update/${invoice._id}`, moved)
  expect(await received()).toEqual([['Ben', 100, 50]])
  expect([await amountsOf(ada), await amountsOf(ben)]).toEqual([[], [20, 30]])
  expect([await closing(ada), await closing(ben)]).toEqual([0, 50])
  const { data: receipt } = await call('POST', '/receipt/add', { paymentID: first._id })
  expect(receipt.clientName).toBe('Ben')
})

test('a payment with a receipt, one of other invoices too and one that left credit stay with who paid', async () => {
  const [one, two, three] = [await invoiceOfAda(10), await invoiceOfAda(20), await invoiceOfAda(40)]
  const receipted = await pay({ invoiceID: one._id, amount: 10 })
  await call('POST', '/receipt/add', { paymentID: receipted._id })
  const allocations = [
    { invoiceID: two._id, amount: 20 },
    { invoiceID: three._id, amount: 15 },
  ]
  await pay({ allocations, amount: 35 })
  await pay({ invoiceID: three._id, amount: 30, excess: 'credit' })
  for (const { _id } of [one, two, three])
    expect((await call('PUT', `/invoice/update/${_id}`, { clientID: ben._id })).data.clientID).toBe(
      ben._id,
    )
  expect([await amountsOf(ada), await amountsOf(ben)]).toEqual([[30, 35, 10], []])
  expect([await closing(ada), await closing(ben)]).toEqual([-5, 0])
})
