import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader, CUSTOMER, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const add = async (fields: object) =>
  (await call('POST', '/invoice/add', { ...INVOICE, ...fields })).body
const read = async (id: string) => (await call('GET', `/invoice/get/${id}`)).body.data[0]

test('a deposit is kept by an edit that does not name it, changed by one that does, and copied', async () => {
  const { _id, depositPercent } = await add({ depositPercent: 33.33 })
  expect(depositPercent).toBe(33.33)
  const edit = (fields: object) => call('PUT', `/invoice/update/${_id}`, { ...INVOICE, ...fields })
  await edit({})
  expect((await read(_id)).depositPercent).toBe(33.33)
  await edit({ depositPercent: 50 })
  const { body: copy } = await call('POST', `/invoice/duplicate/${_id}`)
  expect(copy.data.depositPercent).toBe(50)
  const issue = { clientName: CUSTOMER.name, dueDate: '2026-12-24', items: INVOICE.items }
  await call('PUT', `/invoice/update/${copy.data._id}`, issue)
  const { body: issued } = await call('POST', `/invoice/issue/${copy.data._id}`)
  expect(issued.data.depositPercent).toBe(50)
  await edit({ depositPercent: null })
  expect((await read(_id)).depositPercent).toBeNull()
})

test('a deposit lies above 0 and goes up to 100, with two decimals', async () => {
  for (const depositPercent of [0, -1, 100.01, 33.333, '50']) {
    const { status, body } = await call('POST', '/invoice/add', { ...INVOICE, depositPercent })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['depositPercent']])
  }
})

test('a deposit is locked with the money of its invoice', async () => {
  const { _id } = await add({ depositPercent: 50 })
  const paid = { invoiceID: _id, amount: 10, method: 'cash' }
  const { body: payment } = await call('POST', '/payment/add', paid)
  await call('POST', '/receipt/add', { paymentID: payment.data._id })
  const edit = (depositPercent: number) =>
    call('PUT', `/invoice/update/${_id}`, { ...INVOICE, depositPercent })
  expect((await edit(40)).body.code).toBe('locked')
  expect((await edit(50)).status).toBe(200)
})
