import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aCustomer, aTrader, CUSTOMER, INVOICE } from '../../../test/factories.ts'
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

const addDraft = async (fields: object = {}) => {
  const { status, body } = await call('POST', '/invoice/add', { draft: true, ...fields })
  expect(status).toBe(201)
  return body
}
const issue = (id: string) => call('POST', `/invoice/issue/${id}`)
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]
const kindsOf = async (id: string) =>
  (await call('GET', `/invoice/timeline/${id}`)).body.data.map(({ kind }: { kind: string }) => kind)
const dashboard = async () => (await call('GET', '/dashboard')).body.data

describe('a draft', () => {
  test('may be empty, has no number, uses none, and is in no sum', async () => {
    const before = await dashboard()
    const draft = await addDraft()
    expect(draft).toMatchObject({
      invoiceNo: '',
      state: 'draft',
      issuedAt: null,
      clientName: '',
      clientID: null,
      dueDate: '',
      items: [],
      total: 0,
      overdue: false,
    })
    await addDraft({ ...INVOICE, dueDate: '2020-01-01' })
    expect(await dashboard()).toEqual(before)
    const first = await call('POST', '/invoice/add', INVOICE)
    const second = await call('POST', '/invoice/add', INVOICE)
    const numbers = [first, second].map(({ body }) => Number(body.invoiceNo.slice(4)))
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  })

  test('keeps what is entered wrongly out: what it has must be valid', async () => {
    const { status, body } = await call('POST', '/invoice/add', {
      draft: true,
      dueDate: '2026-13-01',
      items: [{ description: '', qty: -1, unitPrice: 1 }],
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['dueDate', 'items.0.qty'])
  })

  test('an invoice that is not a draft still reports everything that it lacks', async () => {
    const { status, body } = await call('POST', '/invoice/add', { items: [] })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['clientName', 'dueDate', 'items'])
    const explicit = await call('POST', '/invoice/add', { draft: false, items: [] })
    expect(explicit.body.fields).toEqual(body.fields)
  })

  test('can be edited while incomplete, and move to another business', async () => {
    const draft = await addDraft(INVOICE)
    const other = await aBusiness(app, trader, { businessName: 'Second Ventures' })
    const { status, body } = await call('PUT', `/invoice/update/${draft._id}`, {
      businessID: other._id,
      clientName: '',
      dueDate: '',
      items: [],
      version: 1,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'draft',
      clientName: '',
      items: [],
      details: INVOICE.details,
      business: { businessName: 'Second Ventures' },
      version: 2,
    })
    const stale = await call('PUT', `/invoice/update/${draft._id}`, { items: [], version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile'])
  })

  test('an edit of an issued invoice must be complete, as before', async () => {
    const { body: issued } = await call('POST', '/invoice/add', INVOICE)
    const { status, body } = await call('PUT', `/invoice/update/${issued._id}`, {
      clientName: CUSTOMER.name,
      dueDate: '',
      items: [],
    })
    expect([status, body.fields]).toEqual([
      422,
      { dueDate: 'Enter the due date.', items: 'Add at least one item.' },
    ])
  })

  test('cannot be paid: the status screen is for issued invoices', async () => {
    const draft = await addDraft(INVOICE)
    const { status, body } = await call('PUT', `/invoice/update/${draft._id}`, { status: 'Paid' })
    expect([status, body.code]).toEqual([409, 'not-issued'])
  })

  test('leaves nothing behind when it is deleted', async () => {
    const { _id } = await addDraft(INVOICE)
    expect((await call('DELETE', `/invoice/delete/${_id}`)).status).toBe(200)
    expect(await read(_id).catch(() => undefined)).toBeUndefined()
    const rows = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('invoices').select('id').where('id', '=', _id).execute(),
    )
    expect(rows).toEqual([])
  })
})

describe('issuing a draft', () => {
  test('gives the next number, and seller and buyer as they are now', async () => {
    const customer = await aCustomer(app, trader, { name: 'Ngozi Ụzọma' })
    const draft = await addDraft({ ...INVOICE, clientName: undefined, clientID: customer._id })
    const { body: latest } = await call('POST', '/invoice/add', INVOICE)
    await call('PUT', `/client/update/${customer._id}`, { ...CUSTOMER, name: 'Ngozi Okeke' })
    const { status, body } = await issue(draft._id)
    expect(status).toBe(200)
    expect(Number(body.data.invoiceNo.slice(4))).toBe(Number(latest.invoiceNo.slice(4)) + 1)
    expect(body.data).toMatchObject({ state: 'issued', clientName: 'Ngozi Okeke', total: 705_000 })
    expect(await read(draft._id)).toEqual(body.data)
    expect(await kindsOf(draft._id)).toEqual(['created', 'issued'])
  })

  test('names every field that is missing, and uses no number', async () => {
    const draft = await addDraft({ items: [{ description: '', qty: 1, unitPrice: 5 }] })
    const { status, body } = await issue(draft._id)
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      clientName: 'Select a customer.',
      dueDate: 'Enter the due date.',
      'items.0.description': 'Enter the description.',
    })
    expect((await read(draft._id)).state).toBe('draft')
  })

  test('happens once, also when it is asked for many times at once', async () => {
    const draft = await addDraft(INVOICE)
    const replies = await Promise.all(Array.from({ length: 8 }, () => issue(draft._id)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already-issued')
  })

  test('is refused when the customer was deleted meanwhile', async () => {
    const customer = await aCustomer(app, trader, { name: 'Soon Gone' })
    const draft = await addDraft({ ...INVOICE, clientName: undefined, clientID: customer._id })
    await call('DELETE', `/client/delete/${customer._id}`)
    const { status, body } = await issue(draft._id)
    expect([status, body.fields]).toEqual([422, { clientName: 'Select a customer.' }])
  })

  test('the paper of a draft is marked as one', async () => {
    const draft = await addDraft(INVOICE)
    const url = `/Invoice/Print/${draft._id}`
    const { status } = await call('POST', '/invoice/download', { url, name: 'Draft' })
    expect(status).toBe(200)
  })
})

test('a duplicate is a draft with the same content and no due date', async () => {
  const { body: original } = await call('POST', '/invoice/add', INVOICE)
  const { status, body } = await call('POST', `/invoice/duplicate/${original._id}`)
  expect(status).toBe(201)
  const { items, ...copy } = body.data
  expect(copy).toMatchObject({
    state: 'draft',
    invoiceNo: '',
    dueDate: '',
    clientID: original.clientID,
    footer: original.footer,
    total: original.total,
  })
  const content = ({ description, qty, unitPrice }: Record<string, unknown>) => [
    description,
    qty,
    unitPrice,
  ]
  expect(items.map(content)).toEqual(original.items.map(content))
  const timeline = await call('GET', `/invoice/timeline/${copy._id}`)
  expect(timeline.body.data[0].text).toBe(`Created as a copy of ${original.invoiceNo}`)
})
