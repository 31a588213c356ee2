import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
/** Charges VAT of 7.5 %. */
let businessID: string

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
  const { _id } = await aBusiness(app, trader, {
    ...{ chargesVat: true, taxID: '20198222-0002', cacNumber: 'RC 123456' },
  })
  businessID = _id
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object) => {
  const reply = await app.call(method, path, { token: trader.token, ...(body && { body }) })
  return { status: reply.status, body: reply.body }
}
const add = async (changes: object) =>
  (await call('POST', '/invoice/add', { ...INVOICE, businessID, ...changes })).body
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const line = (unitPrice: number, changes: object = {}) => ({
  ...{ description: 'Work', qty: 1, unitPrice, ...changes },
})
const MIXED = [
  line(100, { discountPercent: 10 }),
  line(50, { vatCategory: 'zero' }),
  line(30, { vatCategory: 'exempt', vatReason: 'Medical supplies' }),
]

describe('VAT and discounts', () => {
  test('of standard, zero-rated and exempt lines are separate, and are read as they were returned', async () => {
    const invoice = await add({ items: MIXED, discountPercent: 10 })
    expect(invoice).toMatchObject({
      // 90 + 50 + 30 = 170; 10 % of it is 17, shared 9, 5 and 3.
      ...{ discount: 17, discountPercent: 10, subTotal: 153, vat: 6.08, total: 159.08 },
      vatByRate: [
        { rate: 7.5, category: 'standard', base: 81, vat: 6.08 },
        { rate: 0, category: 'zero', base: 45, vat: 0 },
        { rate: 0, category: 'exempt', base: 27, vat: 0 },
      ],
      items: [
        { amount: 90, discountPercent: 10, vatCategory: 'standard', vatReason: '' },
        { amount: 50, discountPercent: 0, vatCategory: 'zero', vatReason: '' },
        { amount: 30, vatCategory: 'exempt', vatReason: 'Medical supplies' },
      ],
    })
    expect(await read(invoice._id)).toEqual(invoice)
    const list = (await call('GET', `/invoice/list?search=${invoice.invoiceNo}`)).body.data
    expect(list[0]).toEqual(invoice)
  })

  test('in prices that include VAT keep the gross exact', async () => {
    const invoice = await add({ items: [line(500)], pricesIncludeVat: true })
    expect(invoice).toMatchObject({ subTotal: 465.12, vat: 34.88, total: 500 })
    expect(await read(invoice._id)).toEqual(invoice)
  })

  test('stay when an edit does not name them, and change when it does', async () => {
    const { _id, dueDate } = await add({ items: MIXED, discountPercent: 10 })
    const edit = (changes: object) =>
      call('PUT', `/invoice/update/${_id}`, { clientID: trader.customer._id, dueDate, ...changes })
    await edit({ items: MIXED })
    expect(await read(_id)).toMatchObject({ discountPercent: 10, total: 159.08 })
    await edit({ items: [line(100)], discountPercent: 0, pricesIncludeVat: true })
    expect(await read(_id)).toMatchObject({ discount: 0, subTotal: 93.02, vat: 6.98, total: 100 })
  })

  test('are copied by a duplicate', async () => {
    const { _id } = await add({ items: MIXED, discountPercent: 10, withholdingRate: 5 })
    const { body } = await call('POST', `/invoice/duplicate/${_id}`)
    expect(body.data).toMatchObject({ total: 159.08, withholding: 7.65, state: 'draft' })
  })

  test('are 0 for a business that charges none, whatever its rate was', async () => {
    const off = await aBusiness(app, trader, { chargesVat: false, vatRate: 7.5 })
    expect(await add({ businessID: off._id, items: [line(100)] })).toMatchObject({
      ...{ vatRate: 0, vat: 0, total: 100 },
      vatByRate: [{ rate: 0, category: 'standard', base: 100, vat: 0 }],
    })
  })

  test.each([
    [{ items: [line(1, { vatCategory: 'exempt' })] }, 'items.0.vatReason'],
    [{ items: [line(1, { vatCategory: 'reduced' })] }, 'items.0.vatCategory'],
    [{ items: [line(1, { discountPercent: 100.01 })] }, 'items.0.discountPercent'],
    [{ items: [line(1)], discountPercent: 1.005 }, 'discountPercent'],
    [{ items: [line(1)], withholdingRate: -1 }, 'withholdingRate'],
    [{ items: [line(1)], supplyDate: '2026-02-30' }, 'supplyDate'],
    [{ items: [line(1)], fx: { rate: 1_500, day: '2026-11-02' } }, 'fx'],
    [{ items: [line(1)], currency: 'USD', fx: { rate: 0, day: '2026-11-02' } }, 'fx.rate'],
    [{ items: [line(1)], currency: 'USD', fx: { rate: 1.1234567, day: '2026-11-02' } }, 'fx.rate'],
    [
      {
        items: [line(99_999_999_999)],
        currency: 'USD',
        fx: { rate: 1_000_000, day: '2026-11-02' },
      },
      'fx',
    ],
  ])('%j is refused at %s', async (changes, field) => {
    const { status, body } = await call('POST', '/invoice/add', {
      ...INVOICE,
      businessID,
      ...changes,
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('an exempt line of a draft may lack its reason until it is issued', async () => {
    const items = [line(10, { vatCategory: 'exempt' })]
    const { _id } = (
      await call('POST', '/invoice/add', { ...INVOICE, businessID, items, draft: true })
    ).body
    const { status, body } = await call('POST', `/invoice/issue/${_id}`)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['items.0.vatReason']])
  })
})

describe('the rows beneath the total', () => {
  test('withholding tax is a memo on the subtotal: total, VAT and what is due stay', async () => {
    const invoice = await add({
      items: [line(1_000)],
      withholdingRate: 5,
      supplyDate: '2026-11-02',
    })
    expect(invoice).toMatchObject({
      ...{ total: 1_075, vat: 75, amountDue: 1_075, supplyDate: '2026-11-02' },
      ...{ withholdingRate: 5, withholding: 50, netPayable: 1_025 },
      ...{ fx: null, totalNgn: null },
    })
    expect(await read(invoice._id)).toEqual(invoice)
    expect(await add({ items: [line(1)], withholdingRate: 0 })).toMatchObject({
      ...{ withholdingRate: null, withholding: 0, netPayable: 1.08 },
    })
  })

  test('a foreign invoice keeps the rate of its day, until it becomes one in naira', async () => {
    const fx = { rate: 1_540.250001, day: '2026-11-02' }
    const invoice = await add({ items: [line(100)], currency: 'USD', fx })
    expect(invoice).toMatchObject({ total: 107.5, fx, totalNgn: 165_576.88 })
    expect(await read(invoice._id)).toEqual(invoice)
    const { _id, dueDate } = invoice
    await call('PUT', `/invoice/update/${_id}`, {
      ...{ clientID: trader.customer._id, dueDate, items: [line(100)], currency: 'NGN' },
    })
    expect(await read(_id)).toMatchObject({ currency: 'NGN', fx: null, totalNgn: null })
  })
})

describe('credit notes', () => {
  const credit = async (body: object) => (await call('POST', '/creditnote/add', body)).body
  const REASON = { reason: 'Wrong price' }

  test('by items are priced as the invoice, with its discount', async () => {
    const { _id: invoiceID } = await add({ items: MIXED, discountPercent: 10 })
    const { data } = await credit({ ...REASON, invoiceID, items: MIXED })
    expect(data).toMatchObject({
      ...{ discount: 17, subTotal: 153, vat: 6.08, amount: 159.08 },
      vatByRate: [
        { rate: 7.5, category: 'standard', base: 81, vat: 6.08 },
        { rate: 0, category: 'zero', base: 45, vat: 0 },
        { rate: 0, category: 'exempt', base: 27, vat: 0 },
      ],
    })
  })

  test('by amounts take back each group to the last kobo', async () => {
    const { _id: invoiceID, vatByRate, total } = await add({ items: MIXED, discountPercent: 10 })
    const amounts = [33.33, 0.01, 50, 25.74, 50]
    expect(amounts.reduce((sum, amount) => sum + amount * 100, 0)).toBeCloseTo(total * 100)
    const taken = new Map<string, number>()
    for (const amount of amounts) {
      const { data } = await credit({ ...REASON, invoiceID, amount })
      for (const { category, base, vat } of data.vatByRate)
        for (const [part, value] of [
          ['base', base],
          ['vat', vat],
        ] as const) {
          const key = `${category} ${part}`
          taken.set(key, (taken.get(key) ?? 0) + Math.round(value * 100))
        }
    }
    for (const { category, base, vat } of vatByRate) {
      expect(taken.get(`${category} base`)).toBe(Math.round(base * 100))
      expect(taken.get(`${category} vat`)).toBe(Math.round(vat * 100))
    }
  })
})

test('an estimate and what recurs carry the same pricing into their invoices', async () => {
  const { body } = await call('POST', '/estimate/add', {
    ...{ businessID, clientID: trader.customer._id, validUntil: '2099-12-31' },
    ...{ items: MIXED, discountPercent: 10, pricesIncludeVat: false },
  })
  expect(body.data).toMatchObject({ discount: 17, total: 159.08, vatByRate: [{}, {}, {}] })
  const converted = await call('POST', `/estimate/convert/${body.data._id}`, { anyway: true })
  expect(converted.body.data).toMatchObject({ discountPercent: 10, total: 159.08 })
})
