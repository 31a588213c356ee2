import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBusiness,
  aCustomer,
  anInvoice,
  aTrader,
  CUSTOMER,
  INVOICE,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

/** What a line has that says nothing of discount and VAT. */
const PLAIN = {
  ...{ _id: expect.any(String), discountPercent: 0, vatCategory: 'standard', vatReason: '' },
}

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const put = (id: string, body: object) =>
  app.call('PUT', `/invoice/update/${id}`, { token: trader.token, body })
const edit = (id: string, changes: object = {}) => put(id, { ...INVOICE, ...changes })
const read = async (id: string) =>
  (await app.call('GET', `/invoice/get/${id}`, { token: trader.token })).body.data[0]
const priced = (unitPrice: number) => [{ description: 'Work', qty: 1, unitPrice }]
const faults = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  Object.keys(body.fields ?? {}),
]

test('[INV-11] an edit returns data and message, and changes every field', async () => {
  const other = await aCustomer(app, trader, { name: 'Ngozi Ụzọma', email: 'n@u.example' })
  const invoice = await anInvoice(app, trader)
  const { status, body } = await edit(invoice._id, {
    clientName: 'Ngozi Ụzọma',
    currency: 'USD',
    details: 'Other work',
    dueDate: '2027-01-31',
    footer: '<p>Thanks</p>',
    items: [
      { description: 'Second', qty: 2.5, unitPrice: 10 },
      { description: 'First', qty: 1, unitPrice: 0.5 },
    ],
  })
  expect([status, Object.keys(body).sort(), body.message]).toEqual([
    200,
    ['data', 'message'],
    'invoice updated successfully',
  ])
  expect(body.data).toEqual({
    ...invoice,
    clientName: 'Ngozi Ụzọma',
    clientID: other._id,
    client: { ...CUSTOMER, name: 'Ngozi Ụzọma', clientName: 'Ngozi Ụzọma', email: 'n@u.example' },
    currency: 'USD',
    details: 'Other work',
    dueDate: '2027-01-31',
    footer: '&lt;p&gt;Thanks&lt;/p&gt;',
    items: [
      { ...PLAIN, description: 'Second', qty: 2.5, unitPrice: 10, amount: 25 },
      { ...PLAIN, description: 'First', qty: 1, unitPrice: 0.5, amount: 0.5 },
    ],
    subTotal: 25.5,
    vatByRate: [{ rate: 0, category: 'standard', base: 25.5, vat: 0 }],
    netPayable: 25.5,
    amountDue: 25.5,
    total: 25.5,
    version: 2,
  })
  expect(await read(invoice._id)).toEqual(body.data)
})

test('[INV-11] the same fields are required and the same limits apply as for a new invoice', async () => {
  const { _id } = await anInvoice(app, trader)
  const wrong: [object, string][] = [
    [{ items: [] }, 'items'],
    [{ items: null }, 'items'],
    [{ items: [{ description: 'x', qty: 0, unitPrice: 1 }] }, 'items.0.qty'],
    [{ items: priced(1_000_000_000_000) }, 'items.0.unitPrice'],
    [{ dueDate: undefined }, 'dueDate'],
    [{ clientName: undefined }, 'clientName'],
    [{ details: 'x'.repeat(5_001) }, 'details'],
    [{ footer: 'x'.repeat(50_001) }, 'footer'],
    [{ currency: 'EUR' }, 'currency'],
    [{ version: '1' }, 'version'],
  ]
  for (const [changes, field] of wrong)
    expect([changes, ...faults(await edit(_id, changes))]).toEqual([changes, 422, [field]])
  expect((await read(_id)).version).toBe(1)
})

test('[INV-11] an omitted currency, summary or footer is unchanged', async () => {
  const invoice = await anInvoice(app, trader, { currency: 'GBP' })
  const { currency: _, details: __, footer: ___, ...rest } = INVOICE
  const { body } = await put(invoice._id, rest)
  const { currency, details, footer } = invoice
  expect(body.data).toMatchObject({ currency: 'GBP', details, footer })
  expect(currency).toBe('GBP')
})

describe('[INV-11] the amount paid is unchanged, and the status follows from it', () => {
  const paidOf = async (amountPaid: number) => {
    const invoice = await anInvoice(app, trader, { items: priced(100) })
    await put(invoice._id, { amountPaid })
    return invoice._id
  }

  test.each([
    [50, 100, 'Half Payment'],
    [50, 200, 'Balanced Remaining'],
    [50, 50, 'Paid'],
    [50, 99.99, 'Half Payment'],
    [100, 200, 'Half Payment'],
    [0, 7, 'Not-Paid'],
  ])('%d paid of %d is %s, whatever status the body says', async (paid, total, status) => {
    const { body } = await edit(await paidOf(paid), { items: priced(total), status: 'Not-Paid' })
    expect(body.data).toMatchObject({ amountPaid: paid, total, status })
  })

  test('a total below what was paid is refused, to the kobo', async () => {
    const id = await paidOf(50)
    expect(faults(await edit(id, { items: priced(49.99) }))).toEqual([422, ['items']])
    expect((await read(id)).total).toBe(100)
    expect((await edit(id, { items: priced(50) })).body.data.status).toBe('Paid')
  })

  test('a change of currency after a payment is refused', async () => {
    const id = await paidOf(50)
    expect(faults(await edit(id, { currency: 'USD', items: priced(100) }))).toEqual([
      422,
      ['currency'],
    ])
    await put(id, { amountPaid: 0 })
    expect((await edit(id, { currency: 'USD', items: priced(100) })).status).toBe(200)
  })

  test('an edit adds no entry to the payment history', async () => {
    const id = await paidOf(50)
    await edit(id, { items: priced(80) })
    const { body } = await app.call('GET', `/invoice/payments/${id}`, { token: trader.token })
    expect(body.data).toHaveLength(1)
  })
})

describe('[INV-14] versions', () => {
  test('an outdated one is refused with 409 and changes nothing, with either payload', async () => {
    const { _id, version } = await anInvoice(app, trader)
    expect((await edit(_id, { version, details: 'first' })).body.data.version).toBe(2)
    for (const body of [
      { ...INVOICE, details: 'second', version },
      { amountPaid: 1, version },
    ]) {
      const answer = await put(_id, body)
      expect([answer.status, answer.body.code]).toEqual([409, 'changed-meanwhile'])
    }
    expect(await read(_id)).toMatchObject({ details: 'first', amountPaid: 0, version: 2 })
    expect((await put(_id, { amountPaid: 1, version: 2 })).body.data.version).toBe(3)
    expect((await edit(_id)).body.data.version).toBe(4)
  })

  test('of concurrent saves with the same version, one succeeds', async () => {
    const { _id, version } = await anInvoice(app, trader)
    const saves = Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? edit(_id, { version, details: `${n}` }) : put(_id, { version, amountPaid: n }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect((await read(_id)).version).toBe(2)
  })
})

describe('the client of an edit', () => {
  test('unchanged stays as on the invoice, even if the customer has changed', async () => {
    const customer = await aCustomer(app, trader, { name: 'Before' })
    const invoice = await anInvoice(app, trader, { clientName: 'Before' })
    const { client } = invoice
    const change = { token: trader.token, body: { ...CUSTOMER, name: 'After' } }
    await app.call('PUT', `/client/update/${customer._id}`, change)
    for (const named of [
      { clientName: 'Before' },
      { clientID: customer._id },
      { clientID: customer._id, clientName: 'Before' },
    ]) {
      const { body } = await edit(invoice._id, { clientName: undefined, ...named })
      expect(body.data).toMatchObject({ clientName: 'Before', clientID: customer._id, client })
    }
    await app.call('DELETE', `/client/delete/${customer._id}`, { token: trader.token })
    const { body } = await edit(invoice._id, { clientName: 'Before' })
    expect(body.data).toMatchObject({ clientName: 'Before', clientID: null, client })
    expect((await put(invoice._id, { clientName: 'Before', amountPaid: 5 })).status).toBe(200)
  })

  test('changed is given as for a new invoice', async () => {
    const { _id } = await anInvoice(app, trader)
    await aCustomer(app, trader, { name: 'Twin' })
    const twin = await aCustomer(app, trader, { name: 'Twin' })
    expect(faults(await edit(_id, { clientName: 'Twin' }))).toEqual([422, ['clientID']])
    expect(faults(await edit(_id, { clientName: 'Nobody' }))).toEqual([422, ['clientName']])
    expect((await edit(_id, { clientID: twin._id })).body.data.clientID).toBe(twin._id)
    expect((await edit(_id, { clientID: 'x' })).status).toBe(404)
  })
})

test('an invoice cannot move to another business', async () => {
  const second = await aBusiness(app, trader, { businessName: 'Second' })
  const { _id, business } = await anInvoice(app, trader, { businessID: trader.business._id })
  expect(faults(await edit(_id, { businessID: second._id }))).toEqual([422, ['businessID']])
  expect((await edit(_id, { businessID: 'x' })).status).toBe(404)
  const { body } = await edit(_id, { businessID: business._id, businessName: 'Made up' })
  expect(body.data.business).toEqual(business)
})
