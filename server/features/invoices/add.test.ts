import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBusiness,
  aCustomer,
  anInvoice,
  aPremiumUser,
  aTrader,
  BUSINESS,
  CUSTOMER,
  INVOICE,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
})
afterAll(() => app.close())

const add = (changes: object = {}, { token } = trader) =>
  app.call('POST', '/invoice/add', { token, body: { ...INVOICE, ...changes } })
const read = async (id: string) =>
  (await app.call('GET', `/invoice/get/${id}`, { token: trader.token })).body
const faults = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  Object.keys(body.fields ?? {}),
]

describe('[INV-15] [INV-7] shapes', () => {
  test('an added invoice is returned with 201, as by a GET', async () => {
    const { status, body } = await add({ businessID: trader.business._id })
    expect(status).toBe(201)
    // What an invoice does not keep of its business: it is shown as it is now.
    const {
      userID,
      linkPreview,
      ownAmounts,
      bankOnPaper,
      bankName,
      accountNumber,
      accountName,
      chargesVat,
      timeZone,
      nrsServiceID,
      nrsBusinessID,
      hasNrsKeys,
      ...business
    } = trader.business
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      userID: trader.userID,
      invoiceNo: expect.stringMatching(/^INV-\d{6}$/),
      status: 'Not-Paid',
      amountPaid: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      dueDate: '2026-12-04',
      details: INVOICE.details,
      footer: '&lt;p&gt;Pay into &lt;strong&gt;Zenith Bank&lt;/strong&gt;.&lt;/p&gt;',
      currency: 'NGN',
      items: [
        {
          _id: expect.any(String),
          description: 'Brand identity',
          qty: 1,
          unitPrice: 480_000,
          ...{ discountPercent: 0, vatCategory: 'standard', vatReason: '' },
          amount: 480_000,
        },
        {
          _id: expect.any(String),
          description: 'Label artwork',
          qty: 5,
          unitPrice: 45_000,
          ...{ discountPercent: 0, vatCategory: 'standard', vatReason: '' },
          amount: 225_000,
        },
      ],
      ...{ pricesIncludeVat: false, discountPercent: 0, discount: 0 },
      vatByRate: [{ rate: 0, category: 'standard', base: 705_000, vat: 0 }],
      ...{ supplyDate: '', withholdingRate: null, withholding: 0, netPayable: 705_000 },
      ...{ fx: null, totalNgn: null },
      subTotal: 705_000,
      vat: 0,
      vatRate: 0,
      total: 705_000,
      business: { ...business, userID },
      client: { ...CUSTOMER, clientName: CUSTOMER.name },
      clientName: CUSTOMER.name,
      clientID: trader.customer._id,
      bgColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      version: 1,
      state: 'issued',
      issuedAt: body.createdAt,
      sentAt: null,
      viewedAt: null,
      credited: 0,
      amountDue: 705_000,
      overdue: false,
      estimateID: null,
      recurringID: null,
      voidReason: '',
      bank: null,
      clearance: null,
      depositPercent: null,
    })
    expect(await read(body._id)).toEqual({ data: [body] })
  })

  test('GET /invoice/{id} is the bare object that the edit form needs', async () => {
    const invoice = await anInvoice(app, trader)
    const answer = await app.call('GET', `/invoice/${invoice._id}`, { token: trader.token })
    const { details, clientName, dueDate, currency, footer, version } = invoice
    expect(answer.body).toEqual({
      details,
      clientName,
      dueDate,
      currency,
      items: invoice.items,
      footer,
      version,
    })
  })

  test('a deleted invoice is not found anywhere', async () => {
    const { _id } = await anInvoice(app, trader)
    const { token } = trader
    const gone = await app.call('DELETE', `/invoice/delete/${_id}`, { token })
    expect([gone.status, gone.body]).toEqual([200, { message: 'Invoice deleted successfully' }])
    for (const path of [`/invoice/get/${_id}`, `/invoice/${_id}`, `/invoice/payments/${_id}`])
      expect((await app.call('GET', path, { token })).status).toBe(404)
    const body = { amountPaid: 1 }
    expect((await app.call('PUT', `/invoice/update/${_id}`, { token, body })).status).toBe(404)
    expect((await app.call('DELETE', `/invoice/delete/${_id}`, { token })).status).toBe(404)
    const { data } = (await app.call('GET', '/invoice/list?pageSize=100', { token })).body
    expect(data.map((each: { _id: string }) => each._id)).not.toContain(_id)
  })
})

describe('[INV-3] business and client of an invoice', () => {
  test('the given business is used, and the first one by default', async () => {
    const second = await aBusiness(app, trader, { businessName: 'Second' })
    const named = await add({ businessID: second._id })
    expect(named.body.business).toMatchObject({ _id: second._id, businessName: 'Second' })
    for (const businessID of [undefined, '']) {
      const { body } = await add({ businessID, businessName: 'Made up', businessEmail: 'x@y.ng' })
      expect(body.business).toMatchObject(BUSINESS)
      expect(body.business._id).toBe(trader.business._id)
    }
  })

  test('a foreign or unknown business is not found; without a business one must be added first', async () => {
    for (const businessID of [stranger.business._id, trader.customer._id, 'x'])
      expect((await add({ businessID })).status).toBe(404)
    const bare = await aPremiumUser(app)
    await aCustomer(app, bare)
    expect(faults(await add({}, { ...trader, ...bare }))).toEqual([422, ['businessID']])
  })

  test('the client is given by id, or by a unique name', async () => {
    await aCustomer(app, trader, { name: 'Twin', email: 'first@twin.ng' })
    const second = await aCustomer(app, trader, { name: 'Twin', email: 'second@twin.ng' })
    const ambiguous = await add({ clientName: 'Twin' })
    expect(faults(ambiguous)).toEqual([422, ['clientID']])
    expect(ambiguous.body.error).toContain('clientID')
    const { body } = await add({ clientName: 'Twin', clientID: second._id })
    expect([body.clientID, body.client.email]).toEqual([second._id, 'second@twin.ng'])
    const byId = await add({ clientName: undefined, clientID: second._id.toUpperCase() })
    expect(byId.body.clientID).toBe(second._id)
    expect(faults(await add({ clientName: 'Nobody' }))).toEqual([422, ['clientName']])
    for (const clientID of [stranger.customer._id, trader.business._id, 'x'])
      expect((await add({ clientID })).status).toBe(404)
  })

  test('a name matches in either Unicode form and with spaces around it', async () => {
    const { _id, name } = await aCustomer(app, trader, { name: 'Ẹ̀bùn Ọ̀ṣọ́' })
    for (const clientName of [name.normalize('NFD'), name.normalize('NFC'), ` ${name} `])
      expect((await add({ clientName })).body.clientID).toBe(_id)
  })

  test("another account's customer with that name does not match", async () => {
    await aCustomer(app, stranger, { name: 'Only theirs' })
    expect((await add({ clientName: 'Only theirs' })).status).toBe(422)
  })
})

test('[INV-7] business and client are a snapshot: later changes do not affect the invoice', async () => {
  const account = await aTrader(app)
  const invoice = await anInvoice(app, account)
  const as = (path: string, body: object) => app.call('PUT', path, { token: account.token, body })
  await as(`/business/update/${account.business._id}`, {
    ...BUSINESS,
    businessName: 'Renamed',
    vatRate: 7.5,
  })
  await as(`/client/update/${account.customer._id}`, { ...CUSTOMER, name: 'Renamed too' })
  const { body } = await app.call('GET', `/invoice/get/${invoice._id}`, { token: account.token })
  expect(body.data).toEqual([invoice])
  const next = await anInvoice(app, account, { clientName: 'Renamed too' })
  expect(next).toMatchObject({ vatRate: 7.5, business: { businessName: 'Renamed' } })
})
