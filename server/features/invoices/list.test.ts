import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let stranger: Awaited<ReturnType<typeof aTrader>>
const made: Awaited<ReturnType<typeof anInvoice>>[] = []

const CLIENTS = ['Ọlá Ṣọlá', 'Ƙasim Ɗanjuma', '100% _pure_ Foods']

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  stranger = await aTrader(app)
  for (const name of CLIENTS) await aCustomer(app, trader, { name })
  for (let n = 0; n < 10; n += 1) {
    const clientName = CLIENTS[n % 3]
    const items = [
      { description: `Work ${n}`, qty: 2, unitPrice: 50 },
      { description: 'Delivery', qty: 1, unitPrice: n },
    ]
    made.unshift(await anInvoice(app, trader, { clientName, items }))
  }
  await anInvoice(app, stranger)
})
afterAll(() => app.close())

const list = async (query = '', { token } = trader) => {
  const { status, body } = await app.call('GET', `/invoice/list${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idsOf = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id)
const ids = (invoices: typeof made) => invoices.map(({ _id }) => _id)

test('[INV-1] [API-4] has eight invoices per page, newest first, each as by a GET', async () => {
  const first = await list()
  expect(Object.keys(first).sort()).toEqual(['data', 'page', 'pageSize', 'pages', 'total'])
  expect(first).toMatchObject({ page: 1, pageSize: 8, pages: 2, total: 10 })
  expect(first.data).toEqual(made.slice(0, 8))
  expect((await list('?page=2')).data).toEqual(made.slice(8))
  expect((await list('?pageSize=100')).data).toEqual(made)
})

test('[INV-1] is empty past the end, with correct totals', async () => {
  const totals = { data: [], pageSize: 4, pages: 3, total: 10 }
  expect(await list('?pageSize=4&page=4')).toEqual({ ...totals, page: 4 })
  expect(await list('?pageSize=4&page=999999999')).toEqual({ ...totals, page: 999_999_999 })
})

test.each([
  ['ola sola', 0],
  ['ỌLÁ ṢỌLÁ'.normalize('NFD'), 0],
  ['ọlá ṣọlá'.normalize('NFC'), 0],
  ['danjuma', 1],
  ['100%', 2],
  ['_pure_', 2],
])('[INV-1] search for %j finds the invoices of that client, page by page', async (search, n) => {
  const found = made.filter(({ clientName }) => clientName === CLIENTS[n])
  const query = `?search=${encodeURIComponent(search)}`
  expect(await list(query)).toMatchObject({ total: found.length, pages: 1 })
  expect(idsOf(await list(query))).toEqual(ids(found))
  expect(idsOf(await list(`${query}&pageSize=2&page=2`))).toEqual(ids(found.slice(2, 4)))
})

test('[INV-1] is searched by number in any spelling, with a filter too', async () => {
  for (const search of ['INV-000002', 'inv 2', '2'])
    expect(idsOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual([made.at(-2)?._id])
  expect((await list('?search=2&due=open')).total).toBe(1)
  expect((await list('?search=INV-000099')).total).toBe(0)
})

test('[INV-1] a search without matches is empty, and wildcards are literal', async () => {
  for (const search of ['nobody', '%', '_', '\\', "'; drop table invoices; --"])
    expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(
      search === '%' ? 3 : search === '_' ? 3 : 0,
    )
})

test('[INV-1] is filtered by status, alone and with a search', async () => {
  const [paid, half, rest] = made
  const settle = (id: string, body: object) =>
    app.call('PUT', `/invoice/update/${id}`, { token: trader.token, body })
  await settle(paid._id, { status: 'Paid' })
  await settle(half._id, { status: 'Half Payment' })
  await settle(rest._id, { amountPaid: 1 })
  const of = async (status: string, more = '') =>
    idsOf(await list(`?status=${encodeURIComponent(status)}&pageSize=100${more}`))
  expect(await of('Paid')).toEqual([paid._id])
  expect(await of('Half Payment')).toEqual([half._id])
  expect(await of('Balanced Remaining')).toEqual([rest._id])
  expect(await of('Not-Paid')).toEqual(ids(made.slice(3)))
  expect(await of('')).toEqual(ids(made))
  expect(await of('Paid', '&search=nobody')).toEqual([])
  expect(await list('?status=Not-Paid&pageSize=2')).toMatchObject({ total: 7, pages: 4 })
  const unknown = await app.call('GET', '/invoice/list?status=Overdue', { token: trader.token })
  expect(unknown.status).toBe(422)
})

test("[INV-15] contains only the account's invoices", async () => {
  expect((await list('', stranger)).total).toBe(1)
  const theirs = (await list('', stranger)).data[0]
  expect(theirs.userID).toBe(stranger.userID)
  expect(ids(made)).not.toContain(theirs._id)
})

test('[INV-2] total and pages follow a deletion', async () => {
  const { _id } = await anInvoice(app, trader, { clientName: CLIENTS[0] })
  expect((await list()).total).toBe(11)
  await app.call('DELETE', `/invoice/delete/${_id}`, { token: trader.token })
  expect(idsOf(await list('?pageSize=100'))).toEqual(ids(made))
  expect((await list('?search=ola')).total).toBe(4)
  expect((await list()).total).toBe(10)
})
