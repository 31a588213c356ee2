import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { aBusiness, aCustomer, aPremiumUser, aRecurring, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { makeDueJob } from './jobs.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const ITEMS = [{ description: 'Retainer', qty: 1, unitPrice: 100 }]
const fields = (changes: object) => ({
  template: { clientID: trader.customer._id, items: ITEMS },
  rule: { every: 1, unit: 'week' },
  startsOn: '2027-01-01',
  ...changes,
})

describe('what is refused', () => {
  test.each<[string, object, string]>([
    ['no customer', { template: { items: ITEMS } }, 'template.clientName'],
    ['no lines', { template: { clientName: 'x', items: [] } }, 'template.items'],
    ['a rule without a number', { rule: { every: 0, unit: 'day' } }, 'rule.every'],
    ['a day of the month for weeks', { rule: { every: 1, unit: 'week', day: 3 } }, 'rule.day'],
    ['two ends', { ends: { never: true, after: 2 } }, 'ends'],
    ['no such day', { startsOn: '2026-02-30' }, 'startsOn'],
    ['an unknown action', { action: 'shout' }, 'action'],
  ])('%s', async (_, changes, field) => {
    const { status, body } = await call('POST', '/recurring/add', fields(changes))
    expect(status).toBe(422)
    expect(Object.keys(body.fields).join()).toContain(field)
  })

  test('sending to a customer without an address, or with a plan that sends no mails', async () => {
    const starter = await aPremiumUser(app, 'Starter Plan')
    await aBusiness(app, starter)
    const { _id: clientID } = await aCustomer(app, starter)
    const body = { ...fields({ action: 'send' }), template: { clientID, items: ITEMS } }
    const { body: refused } = await app.call('POST', '/recurring/add', {
      ...{ token: starter.token, body },
    })
    expect(refused.code).toBe('plan-limit')
  })
})

test('a preview shows the next five days, or fewer at the end', async () => {
  const preview = (body: object) => call('POST', '/recurring/preview', body)
  const { body } = await preview({
    ...{ rule: { every: 1, unit: 'month' }, startsOn: '2027-01-31', ends: { never: true } },
  })
  expect(body.data.dates).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  const short = await preview({
    ...{ rule: { every: 1, unit: 'week' }, startsOn: '2027-01-01', ends: { after: 2 } },
  })
  expect(short.body.data.dates).toEqual(['2027-01-01', '2027-01-08'])
})

test('they are listed newest first, and found by their name and customer', async () => {
  const { _id } = await aRecurring(app, trader, { name: 'Office cleaning' })
  const { body } = await call('GET', '/recurring/list')
  expect(body.data[0]).toMatchObject({ _id, name: 'Office cleaning', kind: 'invoice' })
  for (const search of ['office', trader.customer.name])
    expect((await call('GET', `/recurring/list?search=${search}`)).body.data[0]._id).toBe(_id)
  expect((await call('GET', '/recurring/list?search=nothing')).body.total).toBe(0)
})

test('one that is deleted leaves its invoices', async () => {
  const { _id } = await aRecurring(app, trader, {
    startsOn: addDays(app.risiti.ctx.clock.today(), -1),
  })
  await makeDueJob.run(app.risiti.ctx, {})
  const { body } = await call('GET', `/recurring/made?recurringID=${_id}`)
  const { invoiceID } = body.data[0]
  expect((await call('DELETE', `/recurring/delete/${_id}`)).status).toBe(200)
  expect((await call('GET', `/recurring/get/${_id}`)).status).toBe(404)
  const left = await call('GET', `/invoice/get/${invoiceID}`)
  expect(left.body.data[0]).toMatchObject({ recurringID: null })
})
