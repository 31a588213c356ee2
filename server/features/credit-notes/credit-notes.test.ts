import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aBusiness, aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

/** Discount and VAT of a line that names neither. */
const PLAIN = { discountPercent: 0, vatCategory: 'standard', vatReason: '' }

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string; name: string }
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

/** An issued invoice of the customer over this many naira. */
async function invoiceOf(total: number, fields: object = {}) {
  const items = [{ description: 'Work', qty: 1, unitPrice: total }]
  const body = { ...INVOICE, clientName: undefined, clientID: customer._id, items, ...fields }
  const { status, body: invoice } = await call('POST', '/invoice/add', body)
  expect(status).toBe(201)
  return invoice
}
const credit = (invoiceID: string, fields: object) =>
  call('POST', '/creditnote/add', { invoiceID, reason: 'Not delivered', ...fields })
const pay = (invoiceID: string, amount: number) =>
  call('POST', '/payment/add', { invoiceID, amount, method: 'transfer' })
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const creditOf = async () => (await call('GET', `/client/credit/${customer._id}`)).body.data
const naira = (amount: number) => [{ currency: 'NGN', amount }]
const refusal = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  body.code,
  Object.keys(body.fields ?? {}),
]

describe('a credit note', () => {
  test('reduces an invoice in part, and leaves its total and what was paid', async () => {
    const invoice = await invoiceOf(100)
    await pay(invoice._id, 20)
    const { status, body } = await credit(invoice._id, { amount: 30.5 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      creditNoteNo: expect.stringMatching(/^CRN-\d{6}$/),
      invoiceID: invoice._id,
      invoiceNo: invoice.invoiceNo,
      clientName: customer.name,
      currency: 'NGN',
      amount: 30.5,
      credit: 0,
      reason: 'Not delivered',
    })
    expect(await read(invoice._id)).toMatchObject({
      ...{ total: 100, amountPaid: 20, credited: 30.5, amountDue: 49.5 },
      ...{ status: 'Balanced Remaining', version: invoice.version + 2 },
    })
    const one = await call('GET', `/creditnote/get/${body.data._id}`)
    expect(one.body.data).toEqual(body.data)
    const found = await call('GET', `/creditnote/list?invoiceID=${invoice._id}`)
    expect(found.body).toMatchObject({ data: [body.data], total: 1 })
    const { body: timeline } = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(timeline.data.at(-1)).toMatchObject({
      kind: 'credit-note',
      text: `Credit note ${body.data.creditNoteNo} of NGN 30.50 given`,
    })
  })

  test('never exceeds what is left of the invoice, with the error at its field', async () => {
    const invoice = await invoiceOf(100)
    const items = (unitPrice: number) => ({ items: [{ description: 'Work', qty: 1, unitPrice }] })
    expect(refusal(await credit(invoice._id, { amount: 100.01 }))).toEqual([
      422,
      'invalid-fields',
      ['amount'],
    ])
    expect((await credit(invoice._id, { amount: 60 })).status).toBe(201)
    expect(refusal(await credit(invoice._id, items(40.01)))).toEqual([
      422,
      'invalid-fields',
      ['items'],
    ])
    expect((await credit(invoice._id, items(40))).status).toBe(201)
    expect(refusal(await credit(invoice._id, { amount: 0.01 }))[0]).toBe(422)
    expect(await read(invoice._id)).toMatchObject({ credited: 100, amountDue: 0, overdue: false })
  })

  test.each([
    ['no amount and no items', {}],
    ['an amount and items', { amount: 1, items: INVOICE.items }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['a part of a kobo', { amount: 0.001 }],
    ['more than an invoice can have', { amount: 1e15 }],
    ['items of nothing', { items: [{ description: 'Work', qty: 1, unitPrice: 0 }] }],
    ['no items', { items: [] }],
    ['no reason', { amount: 1, reason: ' ' }],
  ])('of %s is refused', async (_, fields) => {
    const invoice = await invoiceOf(100)
    const [status, code, names] = refusal(await credit(invoice._id, fields))
    expect([status, code]).toEqual([422, 'invalid-fields'])
    expect(names).not.toEqual([])
    expect((await read(invoice._id)).credited).toBe(0)
  })

  test('is for issued invoices only', async () => {
    const draft = await invoiceOf(100, { draft: true })
    expect(refusal(await credit(draft._id, { amount: 1 }))).toEqual([409, 'not-issued', []])
    const invoice = await invoiceOf(100)
    await call('POST', `/invoice/void/${invoice._id}`, { reason: 'Wrong' })
    expect(refusal(await credit(invoice._id, { amount: 1 }))).toEqual([409, 'void', []])
    expect(refusal(await credit(trader.business._id, { amount: 1 }))[0]).toBe(404)
    expect(refusal(await credit('x', { amount: 1 }))[0]).toBe(404)
  })

  test('locks the money and the customer of its invoice, which stays', async () => {
    const invoice = await invoiceOf(100)
    await credit(invoice._id, { amount: 1 })
    const { dueDate } = invoice
    const edit = (price: number) =>
      call('PUT', `/invoice/update/${invoice._id}`, {
        ...{ clientID: customer._id, dueDate },
        items: [{ description: 'Other work', qty: 1, unitPrice: price }],
      })
    expect((await edit(100)).status).toBe(200)
    const other = await aCustomer(app, trader, { name: `Other ${count}` })
    const refused = await Promise.all([
      edit(101),
      call('PUT', `/invoice/update/${invoice._id}`, { clientID: other._id }),
      call('DELETE', `/invoice/delete/${invoice._id}`),
      call('POST', `/invoice/void/${invoice._id}`, { reason: 'Wrong' }),
    ])
    for (const answer of refused) {
      expect(refusal(answer)).toEqual([409, 'locked', []])
      expect(answer.body.message).toContain('credit note')
    }
  })

  test('has a paper that names the invoice and the reason', async () => {
    const invoice = await invoiceOf(100)
    const { body } = await credit(invoice._id, { amount: 30.5, reason: 'Two labels were unused' })
    const { raw, headers } = await call('POST', '/creditnote/download', { id: body.data._id })
    expect(headers['content-disposition']).toContain(body.data.creditNoteNo)
    const [page = ''] = await readPages(raw)
    for (const words of ['CREDIT NOTE', body.data.creditNoteNo, invoice.invoiceNo, '30.50'])
      expect(page).toContain(words)
    expect(page).toContain('Two labels were unused')
  })
})

describe('what is credited beyond what is due', () => {
  test("becomes the customer's credit, which pays another invoice", async () => {
    const invoice = await invoiceOf(100)
    await pay(invoice._id, 80)
    const { body } = await credit(invoice._id, { amount: 50 })
    expect(body.data.credit).toBe(30)
    expect(await creditOf()).toEqual(naira(30))
    expect((await credit(invoice._id, { amount: 10 })).body.data.credit).toBe(10)
    expect(await read(invoice._id)).toMatchObject({ amountPaid: 80, credited: 60, amountDue: 0 })
    const next = await invoiceOf(100)
    const use = { invoiceID: next._id, amount: 40 }
    expect((await call('POST', '/payment/apply-credit', use)).status).toBe(201)
    expect(await creditOf()).toEqual([])
  })

  test('is gone once the payment is taken back', async () => {
    const invoice = await invoiceOf(100)
    const { body: paid } = await pay(invoice._id, 80)
    await credit(invoice._id, { amount: 50 })
    const next = await invoiceOf(100)
    const use = { invoiceID: next._id, amount: 30 }
    const { body: used } = await call('POST', '/payment/apply-credit', use)
    const reverse = (id: string) => call('POST', `/payment/reverse/${id}`, { reason: 'Bounced' })
    expect(refusal(await reverse(paid.data._id))).toEqual([409, 'credit-spent', []])
    await reverse(used.data._id)
    expect(await creditOf()).toEqual(naira(30))
    expect((await reverse(paid.data._id)).status).toBe(200)
    expect(await creditOf()).toEqual([])
    expect(await read(invoice._id)).toMatchObject({ amountPaid: 0, credited: 50, amountDue: 50 })
  })

  test('follows the status screen', async () => {
    const invoice = await invoiceOf(100)
    await credit(invoice._id, { amount: 40 })
    const settle = (status: string) => call('PUT', `/invoice/update/${invoice._id}`, { status })
    expect((await settle('Paid')).body.data).toMatchObject({ amountPaid: 100, amountDue: 0 })
    expect(await creditOf()).toEqual(naira(40))
    expect((await settle('Half Payment')).status).toBe(200)
    expect(await creditOf()).toEqual([])
    expect((await settle('Paid')).status).toBe(200)
    expect(await creditOf()).toEqual(naira(40))
  })

  test('of a sale to an unnamed buyer is kept, though it cannot be spent', async () => {
    const items = [{ description: 'Garri', qty: 1, unitPrice: 50 }]
    const sold = await call('POST', '/receipt/add', { sale: { items, method: 'cash' } })
    const { invoiceID, paymentID } = sold.body.data
    expect((await credit(invoiceID, { amount: 50 })).body.data.credit).toBe(50)
    const reversed = await call('POST', `/payment/reverse/${paymentID}`, { reason: 'Money back' })
    expect(reversed.status).toBe(200)
  })
})

describe('VAT', () => {
  test('of a credit by amount is split in the proportion of the invoice, to the last kobo', async () => {
    const businessID = (await aBusiness(app, trader, { vatRate: 7.5 }))._id
    const invoice = await invoiceOf(93.02, { businessID })
    expect([invoice.vat, invoice.total]).toEqual([6.98, 100])
    const parts = []
    for (const amount of [33.33, 33.33, 0.01, 33.33]) {
      const { body } = await credit(invoice._id, { amount })
      const { subTotal, vat } = body.data
      expect(Math.round((subTotal + vat) * 100)).toBe(Math.round(amount * 100))
      parts.push([subTotal, vat])
    }
    expect(parts).toEqual([
      [31, 2.33],
      [31, 2.33],
      [0.01, 0],
      [31.01, 2.32],
    ])
  })

  test('of a credit by items is computed as on an invoice', async () => {
    const businessID = (await aBusiness(app, trader, { vatRate: 7.5 }))._id
    const invoice = await invoiceOf(1_000, { businessID })
    const items = [{ description: 'Label', qty: 1.5, unitPrice: 33.33 }]
    const { body } = await credit(invoice._id, { items })
    expect(body.data).toMatchObject({ subTotal: 50, vat: 3.75, vatRate: 7.5, amount: 53.75 })
    expect(body.data.items).toEqual([{ ...items[0], ...PLAIN, amount: 50 }])
  })
})
