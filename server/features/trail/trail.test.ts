import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { aBusiness, aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

interface Entry {
  _id: string
  at: string
  kind: string
  text: string
  by: string
  address: string
  device: string
}

const page = async (token: string, query = 'pageSize=100') =>
  (await app.call('GET', `/auth/trail?${query}`, { token })).body
const trailOf = async (token: string): Promise<Entry[]> => (await page(token)).data
const textsOf = async (token: string) => (await trailOf(token)).map(({ text }) => text)

test('[ASVS V16.2.1] an entry records who did what, when and from where', async () => {
  const trader = await aTrader(app)
  const now = app.risiti.ctx.clock.now().getTime()
  await app.call('POST', '/client/add', {
    token: trader.token,
    address: '102.89.1.2',
    headers: { 'user-agent': PHONE },
    body: { name: 'Ada Obi', email: 'ada@example.ng', phone: '0803 000 0142', address: 'Lagos' },
  })
  const [entry] = await trailOf(trader.token)
  const profile = (await app.call('GET', `/auth/user/get/${trader.userID}`, trader)).body[0]
  expect(entry).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    kind: 'customer-added',
    text: 'Customer Ada Obi added',
    by: profile.name,
    address: '102.89.1.2',
    device: 'Chrome on Android',
  })
  expect(Math.abs(Date.parse(entry?.at ?? '') - now)).toBeLessThan(60_000)
})

test('all changes to businesses, customers and invoices are recorded, newest first', async () => {
  const trader = await aTrader(app)
  const { token } = trader
  const business = await aBusiness(app, trader, { businessName: 'Second' })
  await app.call('PUT', `/business/update/${business._id}`, {
    token,
    body: { ...business, businessName: 'Third' },
  })
  const customer = await aCustomer(app, trader, { name: 'Ada' })
  const { email, phone, address } = customer
  await app.call('PUT', `/client/update/${customer._id}`, {
    token,
    body: { name: 'Ada Obi', email, phone, address },
  })
  await app.call('DELETE', `/client/delete/${customer._id}`, { token })
  const invoice = await anInvoice(app, trader)
  const path = `/invoice/update/${invoice._id}`
  await app.call('PUT', path, { token, body: { status: 'Paid' } })
  await app.call('PUT', path, { token, body: { status: 'Not-Paid' } })
  await app.call('DELETE', `/invoice/delete/${invoice._id}`, { token })
  const no = invoice.invoiceNo
  expect((await textsOf(token)).slice(0, 9)).toEqual([
    `Invoice ${no} deleted`,
    `Invoice ${no} set to Not-Paid`,
    `Invoice ${no} set to Paid`,
    `Invoice ${no} created`,
    'Customer Ada Obi deleted',
    'Customer Ada Obi changed',
    'Customer Ada added',
    'Business Third changed',
    'Business Second added',
  ])
})

test('what was refused leaves no entry', async () => {
  const trader = await aTrader(app)
  const before = (await page(trader.token)).total
  const body = { clientName: 'Nobody', dueDate: '2026-12-01', currency: 'NGN', items: [] }
  const refused = await app.call('POST', '/invoice/add', { token: trader.token, body })
  expect(refused.status).toBe(422)
  expect((await page(trader.token)).total).toBe(before)
})

test('it is paged, and no one sees the trail of another account', async () => {
  const [trader, other] = [await aTrader(app), await aTrader(app)]
  const names = ['One', 'Two', 'Three']
  for (const name of names) await aCustomer(app, trader, { name })
  const { token } = trader
  const first = await page(token, 'pageSize=2')
  expect(first).toMatchObject({ page: 1, pageSize: 2 })
  expect(first.data.map(({ text }: Entry) => text)).toEqual([
    'Customer Three added',
    'Customer Two added',
  ])
  expect((await page(token, 'pageSize=2&page=2')).data[0].text).toBe('Customer One added')
  expect((await textsOf(other.token)).join()).not.toContain('Three')
})

test('[ASVS V16.4.2] no entry can be changed, or deleted by the work of an account', async () => {
  const trader = await aTrader(app)
  const account = trader.userID
  const { db } = app.risiti.ctx
  const before = await trailOf(trader.token)
  expect(before.length).toBeGreaterThan(0)
  await expect(
    db.own(account, ({ tx }) => tx.deleteFrom('trail').where('account_id', '=', account).execute()),
  ).rejects.toThrow()
  await expect(
    db.own(account, ({ tx }) =>
      sql`update trail set kind = 'x' where account_id = ${account}`.execute(tx),
    ),
  ).rejects.toThrow()
  await expect(
    db.system((tx) => sql`update trail set kind = 'x' where account_id = ${account}`.execute(tx)),
  ).rejects.toThrow()
  expect(await trailOf(trader.token)).toEqual(before)
})

test('it is in the export, and deleted with the account', async () => {
  const trader = await aTrader(app)
  const archive = await app.call('POST', '/auth/export', {
    token: trader.token,
    body: { proof: trader.password },
  })
  const files = await unzip(archive.raw)
  const entries: Entry[] = JSON.parse(files.get('data/activity.json')?.toString() ?? '')
  expect(entries.map(({ kind }) => kind)).toContain('business-added')
  const { token, password: proof } = trader
  expect((await app.call('POST', '/auth/user/close', { token, body: { proof } })).status).toBe(200)
  const { ctx } = app.risiti
  await expect
    .poll(() =>
      ctx.db.ask((db) =>
        db.selectFrom('trail').select('id').where('account_id', '=', trader.userID).execute(),
      ),
    )
    .toEqual([])
})

test('an entry is deleted after two years', async () => {
  const trader = await aTrader(app)
  app.pass({ days: 729 })
  const { ctx } = app.risiti
  const { purgeTrail } = await import('./commands/purge.ts')
  const left = async () => {
    await purgeTrail(ctx)
    const rows = await ctx.db.ask((db) =>
      db.selectFrom('trail').select('id').where('account_id', '=', trader.userID).execute(),
    )
    return rows.length
  }
  expect(await left()).toBeGreaterThan(0)
  app.pass({ days: 2 })
  expect(await left()).toBe(0)
})
