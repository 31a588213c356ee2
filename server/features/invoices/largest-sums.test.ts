import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app)
})

const as = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const ofTotal = (total: number, currency = 'NGN') => ({
  ...INVOICE,
  currency,
  items: [{ description: 'All of it', qty: 1000, unitPrice: total / 1000 }],
})
const add = (total: number, currency?: string) =>
  as('POST', '/invoice/add', ofTotal(total, currency))
const sums = async () => (await as('GET', '/dashboard')).body.data.amounts

/** Creates seven invoices that add up to exactly the limit of a currency. */
async function fill(): Promise<string> {
  const answers = []
  for (let n = 0; n < 7; n += 1) answers.push(await add(9_999_999_999_990))
  const rest = await add(70)
  expect([...answers, rest].map(({ status }) => status)).toEqual(Array(8).fill(201))
  expect((await sums())[0].total).toBe(70_000_000_000_000)
  return rest.body._id
}

test('[DASH-2] the sum of a currency is exact to its limit, and what goes beyond is refused at its field', async () => {
  const rest = await fill()
  const more = { ...INVOICE, items: [{ description: 'A kobo', qty: 1, unitPrice: 0.01 }] }
  const refusals = [
    await as('POST', '/invoice/add', more),
    await as('PUT', `/invoice/update/${rest}`, ofTotal(80)),
  ]
  for (const { status, body } of refusals)
    expect([status, body.fields]).toEqual([
      422,
      {
        items:
          'All your invoices in one currency can come to 70,000,000,000,000.00 together at most.',
      },
    ])
  const [naira] = await sums()
  expect(naira).toEqual({
    currency: 'NGN',
    total: 70_000_000_000_000,
    paid: 0,
    notPaid: 70_000_000_000_000,
  })
  expect((await as('GET', '/dashboard')).body.data.invoices).toBe(8)
})

test('[DASH-2] a change to a currency at its limit is refused, until an invoice is deleted', async () => {
  const rest = await fill()
  const dollars = (await add(10, 'USD')).body
  const moved = await as('PUT', `/invoice/update/${dollars._id}`, ofTotal(10))
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['items']])
  expect((await as('DELETE', `/invoice/delete/${rest}`)).status).toBe(200)
  expect((await as('PUT', `/invoice/update/${dollars._id}`, ofTotal(10))).status).toBe(200)
})
