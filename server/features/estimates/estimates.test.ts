import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPages } from '../../../test/documents/pdf-text.ts'
import { aBusiness, aCustomer, anEstimate, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const add = (changes: object = {}) => anEstimate(app, trader, changes)
const read = async (id: string) => (await call('GET', `/estimate/get/${id}`)).body.data
const update = (id: string, changes: object = {}) => {
  const { dueDate: validUntil, ...offered } = INVOICE
  return call('PUT', `/estimate/update/${id}`, { ...offered, validUntil, ...changes })
}
const refusal = ({ status, body }: { status: number; body: { code: string; fields?: object } }) => [
  status,
  body.code,
  Object.keys(body.fields ?? {}),
]

describe('an estimate', () => {
  test('has what was offered, sums of the server and a number of its own', async () => {
    const business = await aBusiness(app, trader, { vatRate: 7.5 })
    const made = await add({ businessID: business._id, depositPercent: 30 })
    expect(made).toMatchObject({
      estimateNo: 'EST-000001',
      status: 'Draft',
      businessID: business._id,
      clientID: trader.customer._id,
      clientName: trader.customer.name,
      currency: 'NGN',
      details: INVOICE.details,
      subTotal: 705_000,
      vat: 52_875,
      total: 757_875,
      validUntil: INVOICE.dueDate,
      depositPercent: 30,
      invoiceID: null,
      acceptedBy: '',
      declineReason: '',
      version: 1,
    })
    expect(made.items).toMatchObject([
      { qty: 1, amount: 480_000 },
      { qty: 5, amount: 225_000 },
    ])
    expect(await read(made._id)).toEqual(made)
    expect((await add({ businessID: business._id })).estimateNo).toBe('EST-000002')
  })

  test('never passes its number to another one, even when it is deleted', async () => {
    const business = await aBusiness(app, trader)
    const { _id, estimateNo } = await add({ businessID: business._id })
    expect((await call('DELETE', `/estimate/delete/${_id}`)).status).toBe(200)
    expect((await call('GET', `/estimate/get/${_id}`)).status).toBe(404)
    expect([estimateNo, (await add({ businessID: business._id })).estimateNo]).toEqual([
      'EST-000001',
      'EST-000002',
    ])
  })

  test('needs a customer, items and a last day', async () => {
    const answer = await call('POST', '/estimate/add', { items: [] })
    expect(refusal(answer)).toEqual([
      422,
      'invalid-fields',
      expect.arrayContaining(['clientName', 'items', 'validUntil']),
    ])
  })

  test('has no gap in its numbers when many are added at once', async () => {
    const business = await aBusiness(app, trader)
    const made = await Promise.all(
      Array.from({ length: 5 }, () => add({ businessID: business._id })),
    )
    expect(made.map(({ estimateNo }) => estimateNo).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((n) => `EST-00000${n}`),
    )
  })

  test('is valid through its whole last day in the time zone of its business', async () => {
    const { clock } = app.risiti.ctx
    const made = await add({ validUntil: clock.today('Africa/Lagos') })
    expect(made.status).toBe('Draft')
    const over = await add({ validUntil: '2020-01-31' })
    expect(over.status).toBe('Expired')
  })
})

describe('a change', () => {
  test('makes a new version, and leaves fields unchanged that were not sent', async () => {
    const { _id, version, footer } = await add({ depositPercent: 20 })
    const items = [{ description: 'Less work', qty: 1, unitPrice: 100 }]
    const { status, body } = await update(_id, { items, version, footer: undefined })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 2, total: 100, depositPercent: 20, footer })
    expect(await read(_id)).toEqual(body.data)
    expect((await update(_id, { depositPercent: null })).body.data.depositPercent).toBeNull()
  })

  test('of an older version is refused', async () => {
    const { _id, version } = await add()
    await update(_id, { version })
    expect(refusal(await update(_id, { version }))).toEqual([409, 'changed-meanwhile', []])
  })

  test('keeps the business, and a customer who was deleted', async () => {
    const customer = await aCustomer(app, trader, { name: 'Gone Soon' })
    const { _id } = await add({ clientID: customer._id, clientName: undefined })
    const other = await aBusiness(app, trader)
    expect(refusal(await update(_id, { businessID: other._id }))).toEqual([
      422,
      'invalid-fields',
      ['businessID'],
    ])
    await call('DELETE', `/client/delete/${customer._id}`)
    const { status, body } = await update(_id, { clientName: 'Gone Soon' })
    expect([status, body.data.clientName, body.data.clientID]).toEqual([200, 'Gone Soon', null])
    const { body: copy } = await call('POST', `/estimate/duplicate/${_id}`)
    expect(copy.data).toMatchObject({ clientName: 'Gone Soon', status: 'Draft', version: 1 })
  })
})

test('a copy is valid for as many days as its original, with a number of its own', async () => {
  const made = await add()
  const { status, body } = await call('POST', `/estimate/duplicate/${made._id}`)
  expect(status).toBe(201)
  expect(body.data.estimateNo > made.estimateNo).toBe(true)
  expect(body.data).toMatchObject({ validUntil: made.validUntil, total: made.total, version: 1 })
})

test('the list finds estimates by client, number and status, newest first', async () => {
  const seller = await aTrader(app)
  const { token } = seller
  const list = async (query: string) => {
    const { body } = await app.call('GET', `/estimate/list?${query}`, { token })
    return [body.total, body.data.map((each: { estimateNo: string }) => each.estimateNo)]
  }
  const late = await aCustomer(app, seller, { name: 'Ṣọlá Late' })
  await anEstimate(app, seller)
  await anEstimate(app, seller, {
    clientID: late._id,
    clientName: undefined,
    validUntil: '2020-01-31',
  })
  await anEstimate(app, seller)
  expect(await list('pageSize=2')).toEqual([3, ['EST-000003', 'EST-000002']])
  expect(await list('pageSize=2&page=2')).toEqual([3, ['EST-000001']])
  expect(await list('search=sola')).toEqual([1, ['EST-000002']])
  expect(await list('search=est-000003')).toEqual([1, ['EST-000003']])
  expect(await list('status=Expired')).toEqual([1, ['EST-000002']])
  expect(await list('status=Draft')).toEqual([2, ['EST-000003', 'EST-000001']])
  expect(await list(`status=Expired&search=sola&clientID=${late._id}`)).toEqual([1, ['EST-000002']])
  expect(await list('status=Draft&search=sola')).toEqual([0, []])
  expect(await list(`clientID=${late._id}`)).toEqual([1, ['EST-000002']])
  expect(await list('clientID=nobody')).toEqual([0, []])
})

test('its PDF shows what is offered and until when', async () => {
  const made = await add({ depositPercent: 50, validUntil: '2027-01-31' })
  const answer = await call('POST', '/estimate/download', { id: made._id })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(made.estimateNo)
  const [page] = await readPages(answer.raw)
  const text = JSON.stringify(page)
  for (const part of ['ESTIMATE', made.estimateNo, 'January 31, 2027', 'DEPOSIT TO PAY FIRST'])
    expect(text).toContain(part)
})
