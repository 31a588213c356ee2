import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../../test/endpoints/statements.ts'
import { aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

const HEAVY = {
  ...INVOICE,
  details: 'x'.repeat(5_000),
  footer: `<p>${'y'.repeat(49_000)}</p>`,
  items: Array.from({ length: 500 }, (_, n) => ({
    description: `${n} `.padEnd(500, 'z'),
    qty: 1.5,
    unitPrice: 45_000.25,
  })),
}
/** Number of the account's invoices; a batch holds two heavy ones. */
const COUNT = 5

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  for (let n = 0; n < COUNT; n += 1) {
    const { status } = await app.call('POST', '/invoice/add', { token: trader.token, body: HEAVY })
    expect(status).toBe(201)
  }
})
afterAll(() => app.close())

const list = (query: string) => app.call('GET', `/invoice/list?${query}`, { token: trader.token })

test('[API-4] a page of very large invoices is read in batches, and is still complete and in order', async () => {
  const [{ status, headers, body }, statements] = await statementsOf(() => list('pageSize=100'))
  // The session, the page with its first batch, and two batches.
  expect([status, statements.length]).toEqual([200, 4])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ page: 1, pageSize: 100, pages: 1, total: COUNT })
  expect(body.data).toHaveLength(COUNT)
  for (const [n, shown] of body.data.entries()) {
    const single = await list(`pageSize=1&page=${n + 1}`)
    expect(single.body.data).toEqual([shown])
    expect(shown.items).toHaveLength(500)
  }
})

test('[API-4] a page that fits one batch is read by one statement', async () => {
  const [{ body }, statements] = await statementsOf(() => list('pageSize=2&page=2'))
  // The session, and the page.
  expect(statements).toHaveLength(2)
  expect(body).toMatchObject({ page: 2, pageSize: 2, pages: 3, total: COUNT })
  expect(body.data).toHaveLength(2)
})
