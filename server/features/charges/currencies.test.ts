import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE, takeOnline } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

const OF_CUSTOMER = { ...INVOICE, clientName: 'Two Currencies' }

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string }
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app)
  await takeOnline(app, trader, trader.business._id)
  customer = await aCustomer(app, trader, { name: 'Two Currencies' })
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const post = (url: string, fields: Record<string, string>) =>
  app.risiti.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const credit = async () => (await call('GET', `/client/credit/${customer._id}`)).body.data
const handled = () =>
  waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')

/** An invoice in naira with an online payment that was started. */
async function started() {
  const { body } = await call('POST', '/invoice/add', OF_CUSTOMER)
  const { body: link } = await call('POST', `/invoice/link/${body._id}`)
  const page = new URL(link.data.url).pathname
  const { headers } = await post(`${page}/pay`, { amount: 'due' })
  const id = String(body._id)
  return {
    id,
    number: String(body.invoiceNo),
    checkout: new URL(String(headers.location)).pathname,
  }
}
const inDollars = (id: string) =>
  call('PUT', `/invoice/update/${id}`, { ...OF_CUSTOMER, currency: 'USD' })

test('a payment in naira is never booked in the dollars of an invoice that has moved since', async () => {
  const { id, number, checkout } = await started()
  app.pass({ minutes: 61 })
  expect((await inDollars(id)).status).toBe(200)
  await post(checkout, { outcome: 'success' })
  await handled()
  expect(await read(id)).toMatchObject({ currency: 'USD', amountPaid: 0, status: 'Not-Paid' })
  const { body } = await call('GET', `/payment/list?clientID=${customer._id}`)
  expect(body.data).toHaveLength(1)
  const [payment] = body.data
  expect(payment).toMatchObject({
    ...{ currency: 'NGN', amount: 705_000, credited: 705_000, invoiceID: null, source: 'online' },
  })
  expect(await credit()).toEqual([{ currency: 'NGN', amount: 705_000 }])
  const { body: receipt } = await call('GET', `/receipt/get/${payment.receiptID}`)
  expect(receipt.data).toMatchObject({ currency: 'NGN', amount: 705_000, invoiceNumbers: [] })
  const subject = `NGN 705,000.00 came in for ${number}, which takes it no more`
  const { text } = await app.mailAbout(trader.email, subject)
  expect(text).toContain('That invoice is in USD now')
  // Its own money is as free as before, so that it can move back and take the credit.
  const back = await call('PUT', `/invoice/update/${id}`, OF_CUSTOMER)
  expect(back.status).toBe(200)
  const used = { invoiceID: id, amount: 705_000 }
  expect((await call('POST', '/payment/apply-credit', used)).status).toBe(201)
  expect(await read(id)).toMatchObject({ currency: 'NGN', status: 'Paid' })
})

test('such a payment is refunded from its credit, in the currency that was paid', async () => {
  const { id, checkout } = await started()
  app.pass({ minutes: 61 })
  await inDollars(id)
  await post(checkout, { outcome: 'success' })
  await handled()
  expect(await credit()).toEqual([{ currency: 'NGN', amount: 705_000 }])
  const { body } = await call('GET', `/payment/list?clientID=${customer._id}`)
  expect((await call('POST', `/payment/refund/${body.data[0]._id}`, {})).status).toBe(200)
  await handled()
  expect(await credit()).toEqual([])
  expect(await read(id)).toMatchObject({ currency: 'USD', amountPaid: 0 })
})

test('the currency stays while a customer may be paying, and nothing else of the invoice does', async () => {
  const { id, checkout } = await started()
  const { status, body } = await inDollars(id)
  expect([status, body.code, body.error]).toEqual([
    409,
    'locked',
    'A customer started to pay this invoice online in NGN. Change its currency an hour later, or make it void and duplicate it.',
  ])
  const dearer = { ...OF_CUSTOMER, items: [{ description: 'More', qty: 1, unitPrice: 900_000 }] }
  expect((await call('PUT', `/invoice/update/${id}`, dearer)).status).toBe(200)
  await post(checkout, { outcome: 'success' })
  await handled()
  expect(await read(id)).toMatchObject({ currency: 'NGN', amountPaid: 705_000 })
})

test('a page that was opened while its invoice was in naira starts no payment in dollars', async () => {
  const { body: invoice } = await call('POST', '/invoice/add', OF_CUSTOMER)
  const { body: link } = await call('POST', `/invoice/link/${invoice._id}`)
  const page = new URL(link.data.url).pathname
  const { body: opened } = await app.risiti.app.inject({ url: page })
  expect(opened).toContain('name="currency" value="NGN"')
  expect((await inDollars(invoice._id)).status).toBe(200)
  for (const amount of ['due', '100']) {
    const refused = await post(`${page}/pay`, { amount, currency: 'NGN' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`${invoice.invoiceNo} is in USD now, not in NGN.`)
  }
  expect((await post(`${page}/pay`, { amount: '100', currency: 'USD' })).statusCode).toBe(303)
})
