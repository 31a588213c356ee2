import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const add = (changes: object = {}) =>
  app.call('POST', '/invoice/add', { token: trader.token, body: { ...INVOICE, ...changes } })
const items = (...lines: [qty: number, unitPrice: number][]) =>
  lines.map(([qty, unitPrice], n) => ({ description: `Line ${n + 1}`, qty, unitPrice }))
const faults = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  Object.keys(body.fields ?? {}),
]

describe('[INV-4] sums', () => {
  test.each([
    [[[3, 33.33]], [99.99], 99.99],
    [[[0.333, 10]], [3.33], 3.33],
    [[[1.5, 0.01]], [0.02], 0.02],
    [[[0.5, 0.01]], [0.01], 0.01],
    [
      [
        [0.1, 0.1],
        [0.2, 0.1],
      ],
      [0.01, 0.02],
      0.03,
    ],
    [[[1, 0]], [0], 0],
  ] as [[number, number][], number[], number][])(
    'of %j are %j and %d, each line rounded half away from zero',
    async (lines, amounts, total) => {
      const { body } = await add({ items: items(...lines) })
      expect(body.items.map(({ amount }: { amount: number }) => amount)).toEqual(amounts)
      expect([body.subTotal, body.vat, body.total]).toEqual([total, 0, total])
    },
  )

  test("are the server's own, whatever the body says of amounts, totals, status or number", async () => {
    const { status, body } = await add({
      items: [{ ...items([2, 50])[0], amount: 1 }],
      subTotal: 1,
      total: 1,
      vat: 1,
      status: 'Paid',
      amountPaid: 100,
      invoiceNo: 'INV-999999',
      number: 7,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: 100, vat: 0, status: 'Not-Paid', amountPaid: 0 })
    expect(body.invoiceNo).not.toBe('INV-999999')
  })

  test('include VAT once on the sum, at the rate of the business', async () => {
    const business = await aBusiness(app, trader, { vatRate: 7.5 })
    const { body } = await add({ businessID: business._id, items: items([1, 0.33], [1, 0.34]) })
    // 7.5 % of 0.67 is 0.05025.
    expect(body).toMatchObject({ subTotal: 0.67, vat: 0.05, vatRate: 7.5, total: 0.72 })
  })

  test.each(['NGN', 'USD', 'GBP'])('can be in %s', async (currency) => {
    expect((await add({ currency })).body.currency).toBe(currency)
  })

  test('default to NGN, and no fourth currency is accepted', async () => {
    expect((await add({ currency: undefined })).body.currency).toBe('NGN')
    expect(faults(await add({ currency: 'EUR' }))).toEqual([422, ['currency']])
  })
})

describe('[INV-5] limits, just inside and just outside', () => {
  test.each([
    ['items.0.unitPrice', items([1, 999_999_999_999.99]), items([1, 1_000_000_000_000])],
    ['items.0.unitPrice', items([1, 0]), items([1, -0.01])],
    ['items.0.unitPrice', items([1, 0.01]), items([1, 0.001])],
    ['items.0.qty', items([1_000_000, 1]), items([1_000_000.001, 1])],
    ['items.0.qty', items([0.001, 1]), items([0, 1])],
    ['items.0.qty', items([0.001, 1]), items([0.0001, 1])],
    ['items.0.qty', items([1.125, 1]), items([-1, 1])],
    // 9,999,999,999,999.99 and one kobo more.
    [
      'items',
      items([10, 999_999_999_999.99], [1, 0.09]),
      items([10, 999_999_999_999.99], [1, 0.1]),
    ],
  ])('%s', async (field, inside, outside) => {
    const { status, body } = await add({ items: inside })
    expect([status, body.items?.[0].qty]).toEqual([201, inside[0]?.qty])
    expect(body.items[0].unitPrice).toBe(inside[0]?.unitPrice)
    expect(faults(await add({ items: outside }))).toEqual([422, [field]])
  })

  test('500 items', async () => {
    const many = (count: number) => items(...Array<[number, number]>(count).fill([1, 1]))
    const { body } = await add({ items: many(500) })
    expect(body.items).toHaveLength(500)
    expect(body.items.map(({ description }: { description: string }) => description)).toEqual(
      many(500).map(({ description }) => description),
    )
    expect(faults(await add({ items: many(501) }))).toEqual([422, ['items']])
  })

  test('texts', async () => {
    const described = (length: number) => [{ ...items([1, 1])[0], description: 'ẹ'.repeat(length) }]
    expect((await add({ items: described(500) })).status).toBe(201)
    expect(faults(await add({ items: described(501) }))).toEqual([422, ['items.0.description']])
    expect((await add({ details: 'ẹ'.repeat(5_000) })).status).toBe(201)
    expect(faults(await add({ details: 'ẹ'.repeat(5_001) }))).toEqual([422, ['details']])
  })

  test('a missing or invalid field is reported by its name', async () => {
    const line = items([1, 1])[0]
    const wrong: [object, string][] = [
      [{ items: [] }, 'items'],
      [{ items: undefined }, 'items'],
      [{ items: 'none' }, 'items'],
      [{ items: [{ ...line, description: ' ' }] }, 'items.0.description'],
      [{ items: [line, { ...line, qty: '2' }] }, 'items.1.qty'],
      [{ items: [{ ...line, unitPrice: null }] }, 'items.0.unitPrice'],
      [{ dueDate: undefined }, 'dueDate'],
      [{ dueDate: '' }, 'dueDate'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueDate: '04/12/2026' }, 'dueDate'],
      [{ dueDate: '2026-12-04T00:00:00Z' }, 'dueDate'],
      [{ clientName: undefined }, 'clientName'],
      [{ clientName: '', clientID: '' }, 'clientName'],
    ]
    for (const [changes, field] of wrong)
      expect([changes, ...faults(await add(changes))]).toEqual([changes, 422, [field]])
    expect(faults(await add({ items: [], dueDate: '', clientName: '' }))).toEqual([
      422,
      ['dueDate', 'items', 'clientName'],
    ])
  })
})
