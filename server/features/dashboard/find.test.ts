import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBusiness,
  aCustomer,
  anEstimate,
  anInvoice,
  aTrader,
  aVerifiedUser,
} from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

interface Found {
  invoices: { _id: string; invoiceNo: string; clientName: string }[]
  estimates: { _id: string; estimateNo: string; clientName: string; total: number }[]
  customers: { _id: string; name: string; email: string }[]
}

async function find(search: string, { token } = trader): Promise<Found> {
  const path = `/dashboard/find?search=${encodeURIComponent(search)}`
  const { status, body } = await app.call('GET', path, { token })
  expect(status).toBe(200)
  return body.data
}
const numbers = async (search: string, who = trader) =>
  (await find(search, who)).invoices.map(({ invoiceNo }) => invoiceNo)
const names = async (search: string, who = trader) =>
  (await find(search, who)).customers.map(({ name }) => name)

test('an invoice is found by its number in any notation, not by a number that contains it', async () => {
  const who = await aTrader(app)
  for (let n = 0; n < 13; n += 1) await anInvoice(app, who)
  for (const text of ['INV-000012', 'inv 12', '12', ' inv000012 ']) {
    expect(await numbers(text, who), text).toEqual(['INV-000012'])
  }
  expect(await numbers('1', who)).toEqual(['INV-000001'])
  expect(await numbers('14', who)).toEqual([])
})

test('the number is found in every business, newest first, before names that contain it', async () => {
  const who = await aTrader(app)
  const other = await aBusiness(app, who, { businessName: 'Second' })
  const first = await anInvoice(app, who)
  const second = await anInvoice(app, who, { businessID: other._id })
  await aCustomer(app, who, { name: 'Route 1 Motors' })
  const third = await anInvoice(app, who, { clientName: 'Route 1 Motors' })
  const found = await find('1', who)
  expect(found.invoices.map(({ _id }) => _id)).toEqual([second._id, first._id, third._id])
  expect(found.customers.map(({ name }) => name)).toEqual(['Route 1 Motors'])
})

test('customers and their invoices are found regardless of case and diacritics, names that start with the text first', async () => {
  const who = await aTrader(app)
  await aCustomer(app, who, { name: 'Ńwọsú Foods', email: 'hello@nwosu.example' })
  const made = await anInvoice(app, who, { clientName: 'Ńwọsú Foods' })
  await aCustomer(app, who, { name: 'Chidị Nwosu' })
  const found = await find('nwosu', who)
  expect(found.customers.map(({ name }) => name)).toEqual(['Ńwọsú Foods', 'Chidị Nwosu'])
  expect(found.customers[0]?.email).toBe('hello@nwosu.example')
  expect(found.invoices).toEqual([
    {
      _id: made._id,
      invoiceNo: made.invoiceNo,
      clientName: 'Ńwọsú Foods',
      status: made.status,
      state: 'issued',
      currency: made.currency,
      total: made.total,
    },
  ])
})

test('a draft is found by its customer, without a number', async () => {
  const who = await aTrader(app)
  await aCustomer(app, who, { name: 'Drafted' })
  const draft = await anInvoice(app, who, { clientName: 'Drafted', draft: true })
  const { invoices } = await find('drafted', who)
  expect(invoices).toMatchObject([{ _id: draft._id, invoiceNo: '', state: 'draft' }])
})

test('six of each at most, no deleted invoice, and pattern characters match literally', async () => {
  const who = await aTrader(app)
  await aCustomer(app, who, { name: 'Busy' })
  for (let n = 0; n < 7; n += 1) {
    await aCustomer(app, who, { name: `Busy ${n}` })
    await anInvoice(app, who, { clientName: 'Busy' })
  }
  expect(await numbers('busy', who)).toHaveLength(6)
  expect(await names('busy', who)).toHaveLength(6)
  const newest = (await find('7', who)).invoices[0]
  await app.call('DELETE', `/invoice/delete/${newest?._id}`, { token: who.token })
  expect(await numbers('7', who)).toEqual([])
  expect(await numbers('busy', who)).not.toContain('INV-000007')
  expect(await names('%', who)).toEqual([])
  expect(await find('  ', who)).toEqual({ invoices: [], estimates: [], customers: [] })
})

test("another user's invoices and customers do not exist", async () => {
  const stranger = await aTrader(app)
  await aCustomer(app, stranger, { name: 'Only Theirs' })
  await anInvoice(app, stranger, { clientName: 'Only Theirs' })
  expect(await find('only theirs')).toEqual({ invoices: [], estimates: [], customers: [] })
  expect(await numbers('1')).toEqual([])
})

test('without a plan nothing is found', async () => {
  const { token } = await aVerifiedUser(app)
  const answer = await app.call('GET', '/dashboard/find?search=a', { token })
  expect([answer.status, answer.body.code]).toEqual([403, 'not-premium'])
})

test('an estimate is found by its number and its customer, the number first', async () => {
  const who = await aTrader(app)
  const { _id: clientID, name } = who.customer
  const first = await anEstimate(app, who, { clientID })
  const second = await anEstimate(app, who, { clientID })
  const found = async (search: string) => (await find(search, who)).estimates
  expect(await found('est-2')).toEqual([
    {
      ...{ _id: second._id, estimateNo: 'EST-000002', clientName: name },
      ...{ currency: 'NGN', total: second.total },
    },
  ])
  expect((await found('1')).map(({ _id }) => _id)).toEqual([first._id])
  expect((await found(name)).map(({ _id }) => _id)).toEqual([second._id, first._id])
  expect(await found('INV-000001')).toEqual([])
})
