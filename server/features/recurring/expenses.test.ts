import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { aCustomer, aPremiumUser, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { makeDueJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const TEMPLATE = { category: 'Rent', vendor: 'Alhaja Salami', amount: 45_000.5, vat: 2_000.25 }
const fields = (changes: object = {}) => ({
  ...{ kind: 'expense', template: TEMPLATE, action: 'add' },
  ...{ rule: { every: 1, unit: 'day' }, startsOn: yesterday(), ends: { after: 1 } },
  ...changes,
})
const yesterday = () => addDays(app.risiti.ctx.clock.today(), -1)

test('an expense is entered on its day, once, and names what made it', async () => {
  const { _id: clientID } = await aCustomer(app, trader)
  const template = { ...TEMPLATE, clientID, note: 'Shop 4' }
  const { status, body } = await call('POST', '/recurring/add', fields({ template }))
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    ...{ kind: 'expense', action: 'add', dueInDays: 0, total: 45_000.5 },
    template: { ...template, currency: 'NGN' },
  })
  const { _id } = body.data
  await makeDueJob.run(app.risiti.ctx, {})
  await makeDueJob.run(app.risiti.ctx, {})
  const { body: list } = await call('GET', '/expense/list?search=salami')
  expect(list.data).toMatchObject([
    { ...template, day: yesterday(), currency: 'NGN', recurringID: _id, billed: false },
  ])
  const { body: made } = await call('GET', `/recurring/made?recurringID=${_id}`)
  expect(made.data).toEqual([
    { day: yesterday(), invoiceID: null, invoiceNo: '', expenseID: list.data[0]._id },
  ])
  expect((await call('GET', `/recurring/get/${_id}`)).body.data).toMatchObject({
    ...{ state: 'ended', made: 1, nextOn: null },
  })
  // The expense stays when its recurring expense is deleted, and vice versa.
  await call('DELETE', `/expense/delete/${list.data[0]._id}`)
  const { body: left } = await call('GET', `/recurring/made?recurringID=${_id}`)
  expect(left.data).toMatchObject([{ expenseID: null }])
  expect((await call('DELETE', `/recurring/delete/${_id}`)).status).toBe(200)
})

test('it needs no business, and is found by vendor and category', async () => {
  const user = await aPremiumUser(app)
  const { token } = user
  const { status } = await app.call('POST', '/recurring/add', { token, body: fields() })
  expect(status).toBe(201)
  await makeDueJob.run(app.risiti.ctx, {})
  expect((await app.call('GET', '/expense/list', { token })).body.total).toBe(1)
  for (const search of ['salami', 'rent'])
    expect((await app.call('GET', `/recurring/list?search=${search}`, { token })).body.total).toBe(
      1,
    )
})

test('it is changed from the next one on, and stays an expense', async () => {
  const { body } = await call('POST', '/recurring/add', fields({ ends: { never: true } }))
  const path = `/recurring/update/${body.data._id}`
  const dearer = fields({ template: { ...TEMPLATE, amount: 50_000 } })
  expect((await call('PUT', path, dearer)).body.data.total).toBe(50_000)
  const items = [{ description: 'Retainer', qty: 1, unitPrice: 100 }]
  const template = { clientID: trader.customer._id, items }
  const turned = await call('PUT', path, fields({ kind: 'invoice', template, action: 'draft' }))
  expect([turned.status, Object.keys(turned.body.fields)]).toEqual([422, ['kind']])
})

test.each<[string, object, string]>([
  ['no category', { template: { amount: 5 } }, 'template.category'],
  ['more VAT than amount', { template: { ...TEMPLATE, vat: 90_000 } }, 'template.vat'],
  ['sending it', { action: 'send' }, 'action'],
  ['an unknown kind', { kind: 'gift' }, 'kind'],
])('refused is %s', async (_, changes, field) => {
  const { status, body } = await call('POST', '/recurring/add', fields(changes))
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})
