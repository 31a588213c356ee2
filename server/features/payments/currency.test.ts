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

const payment = { amount: 10, method: 'transfer', excess: 'credit' }
const items = [{ description: 'Work', qty: 1, unitPrice: 10 }]
/** Each request with an amount for an invoice. */
const REQUESTS = {
  'a payment': (id: string) => ['/payment/add', { ...payment, invoiceID: id }],
  'a payment of several': (id: string) => [
    '/payment/add',
    { ...payment, allocations: [{ invoiceID: id, amount: 10 }] },
  ],
  'a use of credit': (id: string) => ['/payment/apply-credit', { invoiceID: id, amount: 10 }],
  'a credit note by amount': (id: string) => [
    '/creditnote/add',
    { invoiceID: id, amount: 10, reason: 'Late' },
  ],
  'a credit note by items': (id: string) => [
    '/creditnote/add',
    { invoiceID: id, items, reason: 'Late' },
  ],
} satisfies Record<string, (id: string) => [string, object]>

test.each(Object.entries(REQUESTS))(
  '%s in another currency than the invoice has by now is refused',
  async (_, requestOf) => {
    const { _id: id, invoiceNo } = await anInvoice(app, trader)
    const [path, body] = requestOf(id)
    const change = await call('PUT', `/invoice/update/${id}`, { ...INVOICE, currency: 'USD' })
    expect(change.status).toBe(200)
    const refused = await call('POST', path, { ...body, currency: 'NGN' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({
      currency: `${invoiceNo} is in USD now, not in NGN. Open it again and enter the amount in USD.`,
    })
    const { body: found } = await call('GET', `/invoice/get/${id}`)
    expect(found.data[0]).toMatchObject({ amountPaid: 0, credited: 0, currency: 'USD' })
    const overpaid = { ...payment, invoiceID: id, amount: 1_000_000, currency: 'USD' }
    if (path.endsWith('credit')) {
      const { _id: other } = await anInvoice(app, trader, { currency: 'USD' })
      await call('POST', '/payment/add', { ...overpaid, invoiceID: other })
    }
    expect((await call('POST', path, { ...body, currency: 'USD' })).status).toBe(201)
  },
)
