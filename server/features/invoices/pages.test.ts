import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceStatus } from '../../../domain/invoices/invoice.ts'
import { aCustomer, anInvoice, aTrader, INVOICE } from '../../../test/factories.ts'
import { cardsOf } from '../../../test/fakes/cards-of.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { signInUsers } from '../../../test/running/sign-in.ts'
import { seedBulk } from '../../db/seed.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const known = new Set<string>()

async function bill(clientName: string) {
  if (!known.has(clientName)) await aCustomer(app, trader, { name: clientName })
  known.add(clientName)
  return anInvoice(app, trader, { clientName })
}

async function list(query: Record<string, string | number>) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  const { status, body } = await app.call('GET', `/invoice/list?${search}`, trader)
  expect(status, JSON.stringify(body)).toBe(200)
  const cards = await app.call('GET', `/invoice/cards?${search}`, trader)
  expect(cards.body, `${search}`).toEqual(cardsOf(body))
  return body
}

/** All pages of a list, one after the other, and what they say of how many there are. */
async function readPages(query: Record<string, string | number>) {
  const { pages, total } = await list({ ...query, page: 1 })
  const ids: string[] = []
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await list({ ...query, page })
    ids.push(...data.map(({ _id }: { _id: string }) => _id))
  }
  return { ids, total }
}

test('[API-4] pages of any size make up the whole list, from both of its ends', async () => {
  const made: string[] = []
  for (let n = 0; n < 11; n += 1) made.unshift((await bill(`Walk-in ${n % 3}`))._id)
  for (let pageSize = 1; pageSize <= 12; pageSize += 1) {
    expect(await readPages({ pageSize })).toEqual({ ids: made, total: 11 })
    expect(await readPages({ pageSize, state: 'issued' })).toEqual({ ids: made, total: 11 })
    expect(await readPages({ pageSize, from: '2020-01-01' })).toEqual({ ids: made, total: 11 })
  }
  const found = made.filter((_, index) => (10 - index) % 3 === 1)
  for (const pageSize of [1, 3, 4])
    expect(await readPages({ pageSize, search: 'IN 1' })).toEqual({ ids: found, total: 4 })
})

test('[INV-1] a search follows what was renamed, deleted and restored to a name', async () => {
  const first = await bill('Ngozi Stores')
  const second = await bill('Ngozi Fabrics')
  const totals = async () => [
    (await list({ search: 'ngozi' })).total,
    (await list({ search: 'fabrics' })).total,
  ]
  expect(await totals()).toEqual([2, 1])
  const body = { ...INVOICE, clientName: 'Ngozi Fabrics', version: first.version }
  const edited = await app.call('PUT', `/invoice/update/${first._id}`, { ...trader, body })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  expect(await totals()).toEqual([2, 2])
  await app.call('DELETE', `/invoice/delete/${second._id}`, trader)
  expect(await totals()).toEqual([1, 1])
})

test('[INV-1] a name that hundreds of others contain is found among them, page by page', async () => {
  const made: string[] = []
  await app.risiti.ctx.db.ask(async (db) => {
    // More names than are looked up one by one.
    await db
      .insertInto('invoice_names')
      .values(
        Array.from({ length: 250 }, (_, n) => ({
          account_id: trader.userID,
          customer_search: `crowd ${n} without invoices`,
          listed: 0,
        })),
      )
      .execute()
  })
  for (let n = 0; n < 5; n += 1) made.unshift((await bill(`Crowd ${n}`))._id)
  expect(await readPages({ pageSize: 2, search: 'crowd' })).toEqual({ ids: made, total: 5 })
})

test('[API-4] deep pages hold what the first ones would, whole and by status, as invoices change', async () => {
  const { ctx } = app.risiti
  await seedBulk(ctx.db, {
    ...{ owners: 1, invoices: 700, lines: 1, prefix: 'deep', passwordHash: null, minutesApart: 20 },
  })
  const [token = ''] = await ctx.db.system(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'deep1@example.ng')
      .executeTakeFirstOrThrow()
    return signInUsers(ctx, tx, [id])
  })
  const all = async (query: string) => {
    const ids: string[] = []
    for (let page = 1; page === 1 || ids.length % 50 === 0; page += 1) {
      const { body } = await app.call('GET', `/invoice/list?pageSize=50&page=${page}${query}`, {
        token,
      })
      expect(body.total).toBe(query === '' ? listed.length : open.length)
      if (body.data.length === 0) break
      ids.push(...body.data.map(({ _id }: { _id: string }) => _id))
    }
    return ids
  }
  const stored = (status?: InvoiceStatus) =>
    ctx.db.ask(async (db) => {
      const rows = await db
        .selectFrom('invoices')
        .innerJoin('users', 'users.id', 'invoices.account_id')
        .select('invoices.id')
        .where('email', '=', 'deep1@example.ng')
        .where('deleted_at', 'is', null)
        .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
        .orderBy('invoices.id', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    })
  let listed = await stored()
  let open = await stored('Not-Paid')
  expect(await all('')).toEqual(listed)
  const due = listed.filter((id) => open.includes(id))
  await app.call('DELETE', `/invoice/delete/${due[300]}`, { token })
  await app.call('DELETE', `/invoice/delete/${due[20]}`, { token })
  const invoiceID = due[150]
  const paid = await app.call('POST', '/payment/add', {
    token,
    body: { invoiceID, amount: 2_500, method: 'transfer' },
  })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)
  listed = await stored()
  open = await stored('Not-Paid')
  expect([listed.length, open.length]).toEqual([698, 347])
  expect(await all('')).toEqual(listed)
  expect(await all('&status=Not-Paid')).toEqual(open)
})
