import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aTrader, CUSTOMER, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

const anIssued = async () => (await call('POST', '/invoice/add', INVOICE)).body
async function aPayment(amount = 300_000, fields: object = {}) {
  const invoice = await anIssued()
  const body = { invoiceID: invoice._id, amount, method: 'transfer', reference: 'FT1', ...fields }
  const { body: paid } = await call('POST', '/payment/add', body)
  return { invoice, payment: paid.data }
}
const give = (paymentID: string) => call('POST', '/receipt/add', { paymentID })
const page = async (url: string) => {
  const { pathname } = new URL(url)
  return app.risiti.app.inject({ method: 'GET', url: pathname })
}

describe('a receipt for a payment', () => {
  test('says who paid what, in words too, and what is still due', async () => {
    const { invoice, payment } = await aPayment()
    const { status, body } = await give(payment._id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      receiptNo: expect.stringMatching(/^RCT-\d{6}$/),
      paymentID: payment._id,
      invoiceID: invoice._id,
      invoiceNo: invoice.invoiceNo,
      currency: 'NGN',
      amount: 300_000,
      amountInWords: 'Three hundred thousand naira only',
      total: 705_000,
      paidToDate: 300_000,
      balance: 405_000,
      method: 'transfer',
      reference: 'FT1',
      clientName: CUSTOMER.name,
      voided: false,
    })
    expect((await call('GET', `/receipt/get/${body.data._id}`)).body.data).toEqual(body.data)
    const again = await give(payment._id)
    expect([again.status, again.body.data]).toEqual([200, body.data])
    const { receiptID, receiptNo } = (await call('GET', `/payment/get/${payment._id}`)).body.data
    expect([receiptID, receiptNo]).toEqual([body.data._id, body.data.receiptNo])
  })

  test('is given once, with numbers without a gap, also when many ask at once', async () => {
    const payments = await Promise.all(Array.from({ length: 6 }, () => aPayment(10)))
    const replies = await Promise.all(
      [...payments, ...payments].map(({ payment }) => give(payment._id)),
    )
    const numbers = replies.map(({ body }) => Number(body.data.receiptNo.slice(4)))
    const distinct = [...new Set(numbers)].sort((a, b) => a - b)
    expect(distinct).toHaveLength(6)
    expect((distinct[5] ?? 0) - (distinct[0] ?? 0)).toBe(5)
  })

  test('stays as it was when the business and the invoice change', async () => {
    const { invoice, payment } = await aPayment()
    const { body } = await give(payment._id)
    await call('PUT', `/business/update/${trader.business._id}`, {
      ...trader.business,
      businessName: 'Another Name',
    })
    await call('POST', '/payment/add', { invoiceID: invoice._id, amount: 5_000, method: 'cash' })
    expect((await call('GET', `/receipt/get/${body.data._id}`)).body.data).toEqual(body.data)
  })

  test('locks the money of its invoice, and nothing else of it', async () => {
    const { invoice, payment } = await aPayment()
    await give(payment._id)
    const path = `/invoice/update/${invoice._id}`
    const items = [{ description: 'Less', qty: 1, unitPrice: 500_000 }]
    const replies = [
      await call('PUT', path, { ...INVOICE, items }),
      await call('DELETE', `/invoice/delete/${invoice._id}`),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'locked'],
      [409, 'locked'],
    ])
    expect((await call('PUT', path, { ...INVOICE, details: 'Other words' })).status).toBe(200)
    const more = { invoiceID: invoice._id, amount: 1, method: 'cash' }
    expect((await call('POST', '/payment/add', more)).status).toBe(201)
  })

  test('is void once its payment is taken back, and shows that to anyone who scans it', async () => {
    const { payment } = await aPayment()
    const { body } = await give(payment._id)
    const genuine = await page(body.data.verifyUrl)
    expect(genuine.statusCode).toBe(200)
    expect(genuine.body).toContain('This receipt is genuine')
    expect(genuine.body).toContain('NGN 300,000.00')
    expect(genuine.body).toContain('No payment provider confirmed it')
    for (const word of [CUSTOMER.name, CUSTOMER.email, CUSTOMER.phone, CUSTOMER.address])
      expect(genuine.body).not.toContain(word)
    expect(genuine.headers['x-robots-tag']).toBe('noindex')
    await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
    expect((await page(body.data.verifyUrl)).body).toContain('This receipt was taken back')
    const { body: read } = await call('GET', `/receipt/get/${body.data._id}`)
    expect(read.data).toMatchObject({ receiptNo: body.data.receiptNo, voided: true })
  })

  test('is refused for a payment that was taken back, and for a correction', async () => {
    const { invoice, payment } = await aPayment()
    await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
    expect((await give(payment._id)).body.code).toBe('already-reversed')
    await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 10 })
    await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 5 })
    const { body } = await call('GET', `/payment/list?invoiceID=${invoice._id}`)
    expect((await give(body.data[0]._id)).body.code).toBe('already-reversed')
  })
})

test.each(['a4', 'a5', '80mm', '58mm'])('it prints on %s, all on one page', async (paper) => {
  const { payment } = await aPayment(300_000.5)
  const { body } = await give(payment._id)
  const { status, raw } = await call('POST', '/receipt/download', { id: body.data._id, paper })
  expect(status).toBe(200)
  const pages = await readPages(raw)
  expect(pages).toHaveLength(1)
  const words = pages.join('').replace(/\s+/g, ' ')
  for (const word of [body.data.receiptNo, '300,000.50', CUSTOMER.name.normalize('NFC')])
    expect(words).toContain(word)
  expect(words).toContain('Three hundred thousand naira, fifty kobo only')
})

describe('a sale paid on the spot', () => {
  const items = [{ description: 'Pepper', qty: 2, unitPrice: 1_500 }]
  const sell = (sale: object) =>
    call('POST', '/receipt/add', { sale: { items, method: 'cash', ...sale } })

  test('makes invoice, payment and receipt in one go, for somebody who walked in', async () => {
    const { status, body } = await sell({})
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ amount: 3_000, balance: 0, clientName: 'Walk-in customer' })
    const { body: read } = await call('GET', `/invoice/get/${body.data.invoiceID}`)
    expect(read.data[0]).toMatchObject({ status: 'Paid', clientID: null, state: 'issued' })
    const named = await sell({ clientName: 'Mama Ngozi' })
    expect(named.body.data.clientName).toBe('Mama Ngozi')
  })

  test('goes to the customer whom the name means', async () => {
    const { body } = await sell({ clientName: CUSTOMER.name })
    const { body: read } = await call('GET', `/invoice/get/${body.data.invoiceID}`)
    expect(read.data[0].clientID).toBe(trader.customer._id)
  })

  test('of nothing is refused, and leaves nothing behind', async () => {
    const before = (await call('GET', '/invoice/list')).body.total
    const { status, body } = await sell({ items: [{ description: 'Gift', qty: 1, unitPrice: 0 }] })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['sale.items']])
    expect((await call('GET', '/invoice/list')).body.total).toBe(before)
  })
})

test('receipts are found by number and by name', async () => {
  const { payment } = await aPayment()
  const { body } = await give(payment._id)
  const find = async (search: string) =>
    (await call('GET', `/receipt/list?search=${search}`)).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await find(body.data.receiptNo)).toEqual([body.data._id])
  expect(await find('chidinma')).toContain(body.data._id)
  expect(await find('nobody of that name')).toEqual([])
})

test.each(['x'.repeat(22), '%00', 'a%00b', '%F0%9F%98%80'])(
  'the code %s is no receipt',
  async (code) => {
    const answer = await page(`http://localhost/r/${code}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('not genuine')
  },
)
