import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { aCustomer, anExpense, anInvoice, anItem, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
  await aCustomer(app, trader, { name: '=SUM(A1)', address: '3 "Palm" Street,\nLagos' })
  const { _id } = await anInvoice(app, trader)
  await anItem(app, trader)
  await anExpense(app, trader)
  const body = { invoiceID: _id, amount: 1.5, method: 'cash' }
  await app.call('POST', '/payment/add', { token: trader.token, body })
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', path, { token: trader.token })

const LISTS = ['client', 'invoice', 'payment', 'expense', 'item']

test.each(LISTS)('the list of /%s is a CSV file in UTF-8 with a byte order mark', async (list) => {
  const { status, headers, raw } = await get(`/${list}/export`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-[\d-]+\.csv"/)
  expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(String(raw).split('\r\n').length).toBeGreaterThan(2)
})

test.each(LISTS)('the list of /%s is a workbook with as many rows', async (list) => {
  const { status, headers, raw } = await get(`/${list}/export?format=xlsx`)
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const sheet = String((await unzip(raw)).get('xl/worksheets/sheet1.xml'))
  const lists = await get(`/${list}/list`)
  expect(sheet.match(/<row>/g)).toHaveLength(lists.body.total + 1)
})

test('a name that a spreadsheet would run is marked, and an address keeps its lines', async () => {
  const { body } = await get('/client/export')
  expect(body).toContain("'=SUM(A1),")
  expect(body).toContain('"3 ""Palm"" Street,\nLagos"')
})

test('an invoice is one row with its sums, and a deleted one is omitted', async () => {
  const gone = await anInvoice(app, trader)
  await app.call('DELETE', `/invoice/delete/${gone._id}`, { token: trader.token })
  const { body } = await get('/invoice/export')
  const [head, row, ...others] = body.slice(1).trim().split('\r\n')
  expect(head).toMatch(/^Number,Client,Business,State,Status,Issue date,Due date,Currency,/)
  expect(row).toMatch(/^INV-000001,.*,issued,Balanced Remaining,\d{4}-\d\d-\d\d,2026-12-04,NGN,/)
  expect(row).toContain(',1.50,0.00,')
  expect(others).toEqual([])
})

test('a file is filtered as its list is', async () => {
  const by = await aTrader(app)
  const { token } = by
  const ask = (path: string) => app.call('GET', path, { token })
  const [, second] = [await anInvoice(app, by), await anInvoice(app, by)]
  const paid = { invoiceID: second._id, amount: second.total, method: 'cash' }
  await app.call('POST', '/payment/add', { token, body: paid })
  const draft = { draft: true, clientID: by.customer._id, items: [] }
  await app.call('POST', '/invoice/add', { token, body: draft })
  await aCustomer(app, by, { name: 'Zúmà Foods' })
  await anItem(app, by, { name: 'Zebra' })
  await anItem(app, by, { name: 'Ant' })
  await anExpense(app, by, { day: '2026-01-31', category: 'Fuel' })
  await anExpense(app, by, { day: '2026-02-01', category: 'Rent' })
  const today = app.risiti.ctx.clock.today()
  const queries = [
    ...['invoice?due=open', 'invoice?state=draft', 'invoice?status=Paid', 'invoice?search=2'],
    ...['invoice?search=nobody', `invoice?from=${today}&to=${today}&due=open`],
    ...[`invoice?clientID=${by.customer._id}&state=issued`, 'invoice?clientID=nobody'],
    ...['client?search=zuma', 'item?search=zeb', 'expense?to=2026-01-31', 'expense?category=Rent'],
    ...['payment?method=cash', 'payment?method=card', `payment?invoiceID=${second._id}`],
  ]
  const counts: number[] = []
  for (const query of queries) {
    const [list, asked] = query.split('?')
    const rows = String((await ask(`/${list}/export?${asked}`)).raw)
      .trim()
      .split('\r\n').length
    const { total } = (await ask(`/${list}/list?${asked}`)).body
    expect([query, rows - 1]).toEqual([query, total])
    counts.push(total)
  }
  expect(counts).toEqual([1, 1, 1, 1, 0, 1, 2, 0, 1, 1, 1, 1, 1, 0, 1])
})

test('an unknown format is refused', async () => {
  const { status, body } = await get('/client/export?format=pdf')
  expect([status, body.fields]).toEqual([422, { format: 'format must be csv or xlsx.' }])
})
