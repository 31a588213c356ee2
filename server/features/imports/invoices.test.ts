import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../../domain/dates.ts'
import { aClearedInvoice } from '../../../test/clearances.ts'
import { aBusiness, aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { multipart } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

type File = string | Uint8Array

const preview = (kind: string, file: File, fields: Record<string, string> = {}, by = trader) =>
  app.call('POST', '/import/preview', {
    token: by.token,
    ...multipart({ kind, ...fields }, Buffer.from(file), 'list.csv'),
  })
const run = (body: object, by = trader) =>
  app.call('POST', '/import/run', { token: by.token, body })
const list = async (path: string, by = trader) =>
  (await app.call('GET', `/${path}/list?pageSize=100`, { token: by.token })).body

const HEAD = 'number,client,issueDate,dueDate,currency,description,qty,unitPrice,amountPaid'

test('have the numbers and days of the file, and rows with one number are one', async () => {
  const by = await aTrader(app)
  await aCustomer(app, by, { name: 'Zúmà Foods', email: 'z@zuma.example' })
  const file = [
    HEAD,
    'INV-000041,zuma foods,2025-03-02,2025-03-16,NGN,Logo,2,1000.50,500',
    '41,,,,,Cards,1,200,',
    'ZH/77,z@zuma.example,2025-01-31,2025-02-28,USD,Site,1,50,0',
  ].join('\n')
  const { data } = (await preview('invoices', file, {}, by)).body
  expect(data).toMatchObject({ valid: 3, invalid: 0, errors: [] })
  expect(data.nextNumber).toEqual({ number: 42, text: 'INV-000042' })
  const { body } = await run({ importID: data.importID }, by)
  expect(body.data).toEqual({ made: 2, skipped: 0 })
  const [newest, oldest] = (await list('invoice', by)).data
  expect(newest).toMatchObject({
    ...{ invoiceNo: 'INV-000041', clientName: 'Zúmà Foods', state: 'issued', amountPaid: 500 },
    ...{ dueDate: '2025-03-16', subTotal: 2201, status: 'Balanced Remaining', overdue: true },
  })
  expect(newest.issuedAt).toMatch(/^2025-03-02T/)
  expect(newest.items).toHaveLength(2)
  expect(oldest).toMatchObject({ invoiceNo: 'ZH/77', currency: 'USD', status: 'Not-Paid' })
  for (const search of ['zh/77', ' ZH/7', '77']) {
    const { body } = await app.call('GET', `/invoice/list?search=${encodeURIComponent(search)}`, {
      token: by.token,
    })
    expect(body.data).toMatchObject([{ invoiceNo: 'ZH/77' }])
  }
  const payments = await list('payment', by)
  expect(payments.data).toMatchObject([{ amount: 500, paidOn: '2025-03-02', method: 'other' }])
  const timeline = `/invoice/timeline/${newest._id}`
  const { body: told } = await app.call('GET', timeline, { token: by.token })
  expect(told.data.map(({ text }: { text: string }) => text)).toEqual([
    'Imported from a file',
    'Issued as INV-000041',
  ])
})

test('of our own list can be imported, with numbers, clients, days and what was paid', async () => {
  const [from, to] = [await aTrader(app), await aTrader(app)]
  await aClearedInvoice(app, from)
  const [{ _id: invoiceID, clientName, total, issuedAt, dueDate, clearance }] = (
    await list('invoice', from)
  ).data
  const body = { invoiceID, amount: 1, method: 'cash' }
  await app.call('POST', '/payment/add', { token: from.token, body })
  const { raw } = await app.call('GET', '/invoice/export', { token: from.token })
  const [head, row] = String(raw).trim().split('\r\n')
  expect([head?.split(',').at(-1), row?.split(',').at(-1)]).toEqual(['IRN', clearance.irn])
  const { data } = (await preview('invoices', raw, {}, to)).body
  expect(data).toMatchObject({ valid: 1, invalid: 0, errors: [] })
  await run({ importID: data.importID }, to)
  const [made] = (await list('invoice', to)).data
  expect(made).toMatchObject({ invoiceNo: 'INV-000001', clientName, dueDate, total, amountPaid: 1 })
  const [before, after] = [issuedAt, made.issuedAt].map((moment) =>
    dayIn('Africa/Lagos', new Date(moment)),
  )
  expect(after).toBe(before)
  expect(made.clearance).toBeNull()
})

test('keep numbers that differ in punctuation alone, and have none for the Nigerian e-invoice', async () => {
  const by = await aTrader(app)
  const line = (number: string) => `${number},${by.customer.name},2025-03-02,,NGN,Logo,1,10,`
  const numbers = ['ZH/77', 'ZH77', 'INV/000001', 'INV-2024-001']
  const file = [HEAD, ...numbers.map(line)].join('\n')
  const { data } = (await preview('invoices', file, {}, by)).body
  expect(data).toMatchObject({ valid: 4, invalid: 0, nextNumber: { text: 'INV-000001' } })
  await run({ importID: data.importID }, by)
  const { invoiceNo } = await anInvoice(app, by)
  const rows = await app.risiti.ctx.db.system((tx) =>
    tx
      .selectFrom('invoices')
      .select(['number_text', 'irn_number'])
      .where('business_id', '=', by.business._id)
      .where('irn_number', 'is not', null)
      .execute(),
  )
  expect(rows).toEqual([{ number_text: invoiceNo, irn_number: 'INV000001' }])
})

test('are refused with a number that is taken, and the next number is never below one', async () => {
  const by = await aTrader(app)
  const { name } = by.customer
  const line = (number: string) => `${number},${name},2025-03-02,2025-03-16,NGN,Logo,1,10,`
  const first = (await preview('invoices', `${HEAD}\n${line('INV-7')}`, {}, by)).body.data
  const low = await run({ importID: first.importID, nextNumber: 7 }, by)
  expect([low.status, Object.keys(low.body.fields)]).toEqual([422, ['nextNumber']])
  await run({ importID: first.importID, nextNumber: 100 }, by)
  const { body } = await app.call('POST', '/invoice/add', {
    token: by.token,
    body: {
      clientName: name,
      dueDate: '2027-01-01',
      items: [{ description: 'x', qty: 1, unitPrice: 1 }],
    },
  })
  expect(body.invoiceNo ?? body.data?.invoiceNo).toBe('INV-000100')
  const again = (await preview('invoices', `${HEAD}\n${line('000007')}`, {}, by)).body.data
  expect(again.errors).toEqual([
    { row: 1, field: 'number', message: 'You have an invoice 000007 already.' },
  ])
})

test('are those of the business that was chosen', async () => {
  const by = await aTrader(app)
  const other = await aBusiness(app, by, { businessName: 'Second' })
  const file = `${HEAD}\nINV-5,${by.customer.name},2025-03-02,2025-03-16,NGN,Logo,1,10,`
  const fields = { businessID: other._id }
  const { importID } = (await preview('invoices', file, fields, by)).body.data
  await run({ importID }, by)
  expect((await list('invoice', by)).data[0].business.businessName).toBe('Second')
  const stranger = await preview('clients', 'name\nAda', { businessID: trader.business._id }, by)
  expect(stranger.status).toBe(404)
})

test('that are drafts or void elsewhere are left out', async () => {
  const { name } = trader.customer
  const file = `${HEAD},status\nV1,${name},2025-03-02,,NGN,Logo,1,10,,Void\nV2,${name},2025-03-02,,NGN,Logo,1,10,,Sent`
  const { data } = (await preview('invoices', file)).body
  expect(data.errors).toMatchObject([{ row: 1, field: 'status' }])
})

test('say what is wrong with their client, their sums and their rows', async () => {
  const { name } = trader.customer
  const file = [
    HEAD,
    'A1,Nobody,2025-03-02,2025-03-16,NGN,Logo,1,10,',
    `A2,${name},2025-03-02,2025-03-01,NGN,Logo,1,10,`,
    `A3,${name},2025-03-02,2025-03-16,NGN,Logo,1,10,99`,
    `A4,${name},2025-03-02,2025-03-16,NGN,Logo,1,10,`,
    `A4,${name},2025-03-02,2025-03-16,USD,Logo,1,10,`,
  ].join('\n')
  const { data } = (await preview('invoices', file)).body
  expect(data).toMatchObject({ valid: 0, invalid: 5 })
  expect(data.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual(
    [
      [1, 'client'],
      [2, 'dueDate'],
      [3, 'amountPaid'],
      [4, ''],
      [5, 'currency'],
    ],
  )
})
