import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { aCustomer, anExpense, aTrader, EXPENSE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { svg, upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: object, user: { token: string } = trader) =>
  app.call(method, path, { token: user.token, ...(body && { body }) })
const list = async (query = '', user = trader) =>
  (await call('GET', `/expense/list?pageSize=100${query}`, undefined, user)).body
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

describe('an expense', () => {
  test('is kept as entered, changed with its version, and deleted', async () => {
    const { status, body } = await call('POST', '/expense/add', EXPENSE)
    expect(status).toBe(201)
    const { data } = body
    expect(data).toMatchObject({ ...EXPENSE, billed: false, invoiceID: null, receiptUrl: '' })
    const change = { ...EXPENSE, amount: 900.5, vat: 0, version: data.version }
    const changed = await call('PUT', `/expense/update/${data._id}`, change)
    expect(changed.body.data).toMatchObject({ amount: 900.5, vat: 0, version: 2 })
    const stale = await call('PUT', `/expense/update/${data._id}`, change)
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await call('DELETE', `/expense/delete/${data._id}`)).status).toBe(200)
    expect((await call('GET', `/expense/get/${data._id}`)).status).toBe(404)
    expect((await call('DELETE', `/expense/delete/${data._id}`)).status).toBe(404)
  })

  test.each<[string, object]>([
    ['day', { day: '2026-02-30' }],
    ['category', { category: ' ' }],
    ['amount', { amount: 0, vat: 0 }],
    ['amount', { amount: 0.001, vat: 0 }],
    ['vat', { amount: 10, vat: 10.01 }],
    ['receiptUrl', { receiptUrl: 'https://elsewhere.example/x.webp' }],
  ])('with a wrong %s is refused at that field', async (field, changes) => {
    const { status, body } = await call('POST', '/expense/add', { ...EXPENSE, ...changes })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  test('is found by day, category, customer and words', async () => {
    const user = await aTrader(app)
    const fuel = await anExpense(app, user, { day: '2026-10-05', vendor: 'Ọlá Filling Station' })
    const taxi = await anExpense(app, user, {
      ...{ day: '2026-11-02', category: 'Transport', vendor: 'Taxi', clientID: user.customer._id },
    })
    const ids = async (query: string) =>
      (await list(query, user)).data.map(({ _id }: { _id: string }) => _id)
    expect(await ids('')).toEqual([taxi._id, fuel._id])
    expect(await ids('&from=2026-11-01')).toEqual([taxi._id])
    expect(await ids('&to=2026-10-31')).toEqual([fuel._id])
    expect(await ids('&category=Transport')).toEqual([taxi._id])
    expect(await ids(`&clientID=${user.customer._id}`)).toEqual([taxi._id])
    expect(await ids('&search=ola%20filling')).toEqual([fuel._id])
    expect(await ids('&clientID=nobody')).toEqual([])
  })
})

test('months are summed by category and currency, and never across currencies', async () => {
  const user = await aTrader(app)
  const today = app.risiti.ctx.clock.today()
  for (const [amount, currency, day] of [
    [100, 'NGN', today],
    [50.25, 'NGN', today],
    [7, 'USD', today],
    [999, 'NGN', addDays(today, -400)],
  ] as const)
    await anExpense(app, user, { amount, vat: 0, currency, day })
  const { body } = await call('GET', '/expense/months', undefined, user)
  const [month, category] = [today.slice(0, 7), EXPENSE.category]
  expect(body.data).toEqual([
    { month, category, currency: 'NGN', amount: 150.25 },
    { month, category, currency: 'USD', amount: 7 },
  ])
})

test('own words join the categories', async () => {
  await anExpense(app, trader, { category: 'Zobo for visitors' })
  const { body } = await call('GET', '/expense/categories')
  expect(body.data).toContain('Zobo for visitors')
  expect(body.data).toContain('Transport')
  expect(body.data).toEqual(body.data.toSorted())
})

describe('the receipt of an expense', () => {
  const fetchFile = (url: string, token?: string) => app.call('GET', url, token ? { token } : {})

  test('is a photo that only its own account may fetch', async () => {
    const stranger = await aTrader(app)
    const { url } = (await upload(app, trader.token, 'expense', svg())).body.data
    const { body } = await call('POST', '/expense/add', { ...EXPENSE, receiptUrl: url })
    expect(body.data.receiptUrl).toBe(url)
    const own = await fetchFile(url, trader.token)
    expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect((await fetchFile(url)).status).toBe(404)
    expect((await fetchFile(url, stranger.token)).status).toBe(404)
    const foreign = await call('POST', '/expense/add', { ...EXPENSE, receiptUrl: url }, stranger)
    expect([foreign.status, foreign.body.fields]).toEqual([422, { receiptUrl: expect.any(String) }])
  })

  test('may be a PDF, which is a download and never shown', async () => {
    const { url } = (await upload(app, trader.token, 'expense', PDF)).body.data
    const { headers, raw } = await fetchFile(url, trader.token)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(raw.equals(PDF)).toBe(true)
    expect((await upload(app, trader.token, 'logo', PDF)).status).toBe(415)
  })

  test('stays when an edit does not name it, and a logo is no receipt', async () => {
    const { url } = (await upload(app, trader.token, 'expense', svg())).body.data
    const { body } = await call('POST', '/expense/add', { ...EXPENSE, receiptUrl: url })
    const path = `/expense/update/${body.data._id}`
    expect((await call('PUT', path, EXPENSE)).body.data.receiptUrl).toBe(url)
    expect((await call('PUT', path, { ...EXPENSE, receiptUrl: '' })).body.data.receiptUrl).toBe('')
    const logo = (await upload(app, trader.token, 'logo')).body.data.url
    expect((await call('PUT', path, { ...EXPENSE, receiptUrl: logo })).status).toBe(422)
  })
})

describe('billing', () => {
  const bill = (ids: string[], clientID: string = trader.customer._id) =>
    call('POST', '/expense/bill', { ids, clientID })
  const twoExpenses = async () => [
    (await anExpense(app, trader, { amount: 100, vat: 0 }))._id,
    (await anExpense(app, trader, { amount: 20.5, vat: 0 }))._id,
  ]
  const isBilled = async (id: string) =>
    (await call('GET', `/expense/get/${id}`)).body.data.billed as boolean

  test('makes a draft with a line of each expense, once', async () => {
    const ids = await twoExpenses()
    const { status, body } = await bill(ids)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ state: 'draft', invoiceNo: '', subTotal: 120.5 })
    expect(body.data.items).toHaveLength(2)
    for (const id of ids) expect(await isBilled(id)).toBe(true)
    expect((await bill(ids)).body.code).toBe('already-invoiced')
  })

  test('twice at the same time makes one draft', async () => {
    const ids = await twoExpenses()
    const answers = await Promise.all([bill(ids), bill(ids.toReversed()), bill(ids)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('is free again once the draft is deleted, or the invoice is void', async () => {
    const [id = ''] = await twoExpenses()
    const first = (await bill([id])).body.data
    await call('DELETE', `/invoice/delete/${first._id}`)
    expect(await isBilled(id)).toBe(false)
    const { body } = await bill([id])
    const dueDate = '2027-01-01'
    const items = [{ description: 'Fuel', qty: 1, unitPrice: 100 }]
    const edit = { items, dueDate, clientID: trader.customer._id }
    await call('PUT', `/invoice/update/${body.data._id}`, edit)
    expect((await call('POST', `/invoice/issue/${body.data._id}`)).status).toBe(200)
    expect(await isBilled(id)).toBe(true)
    await call('POST', `/invoice/void/${body.data._id}`, { reason: 'Wrong' })
    expect(await isBilled(id)).toBe(false)
  })

  test('refuses two currencies, and foreign expenses and customers', async () => {
    const stranger = await aTrader(app)
    const dollars = (await anExpense(app, trader, { currency: 'USD' }))._id
    const [naira = ''] = await twoExpenses()
    const mixed = await bill([naira, dollars])
    expect([mixed.status, Object.keys(mixed.body.fields)]).toEqual([422, ['ids']])
    const foreign = (await anExpense(app, stranger))._id
    expect((await bill([naira, foreign])).status).toBe(404)
    const theirs = await aCustomer(app, stranger)
    expect((await bill([naira], theirs._id)).status).toBe(404)
    expect(await isBilled(naira)).toBe(false)
  })
})
