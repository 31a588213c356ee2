import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const pay = (body: object) => call('POST', '/payment/add', { method: 'transfer', ...body })

test('a payment in another currency than the invoice has by now is refused, and nothing is recorded', async () => {
  const { _id: id, invoiceNo } = await anInvoice(app, trader)
  const change = await call('PUT', `/invoice/update/${id}`, { ...INVOICE, currency: 'USD' })
  expect(change.status).toBe(200)
  const fields = { amount: 10, currency: 'NGN', excess: 'credit' }
  for (const named of [{ invoiceID: id }, { allocations: [{ invoiceID: id, amount: 10 }] }]) {
    const { status, body } = await pay({ ...named, ...fields })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ amount: `${invoiceNo} is in USD, not in NGN.` })
  }
  const { body } = await call('GET', `/invoice/get/${id}`)
  expect(body.data[0]).toMatchObject({ amountPaid: 0, currency: 'USD' })
  const paid = await pay({ invoiceID: id, amount: 10, currency: 'USD' })
  expect(paid.body.data).toMatchObject({ amount: 10, currency: 'USD', credited: 0 })
})
