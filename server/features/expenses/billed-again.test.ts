import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExpense, aTrader } from '../../../test/factories.ts'
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
const bill = (id: string) =>
  call('POST', '/expense/bill', { ids: [id], clientID: trader.customer._id })
/** Bills an expense with an issued invoice. */
async function billed(id: string) {
  const { data } = (await bill(id)).body
  const items = [{ description: 'Fuel', qty: 1, unitPrice: 100 }]
  const edit = { items, dueDate: '2027-01-01', clientID: trader.customer._id }
  await call('PUT', `/invoice/update/${data._id}`, edit)
  return (await call('POST', `/invoice/issue/${data._id}`)).body.data
}
const remove = (id: string) => call('DELETE', `/invoice/delete/${id}`)
const restore = (id: string) => call('POST', `/invoice/restore/${id}`)
const isBilled = async (id: string) => (await call('GET', `/expense/get/${id}`)).body.data.billed

test('an invoice stays away while another one bills its expenses', async () => {
  const { _id } = await anExpense(app, trader, { amount: 100, vat: 0 })
  const first = await billed(_id)
  await remove(first._id)
  const second = await billed(_id)
  const refused = await restore(first._id)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    409,
    'already-invoiced',
    `The expenses on this invoice were billed again with ${second.invoiceNo}. Delete that one first.`,
  ])
  await remove(second._id)
  const draft = (await bill(_id)).body.data
  expect((await restore(second._id)).body.error).toContain('billed again with a draft.')
  await remove(draft._id)
  expect(await isBilled(_id)).toBe(false)
  // Whichever of them comes back bills the expense again, and the others stay away.
  expect((await restore(first._id)).status).toBe(200)
  expect(await isBilled(_id)).toBe(true)
  expect((await bill(_id)).body.code).toBe('already-invoiced')
  expect((await restore(second._id)).body.error).toContain(`again with ${first.invoiceNo}.`)
  await call('POST', `/invoice/void/${first._id}`, { reason: 'Wrong' })
  expect((await restore(second._id)).status).toBe(200)
})

test('a void one comes back, since it bills nothing', async () => {
  const { _id } = await anExpense(app, trader, { amount: 100, vat: 0 })
  const first = await billed(_id)
  await call('POST', `/invoice/void/${first._id}`, { reason: 'Wrong' })
  await remove(first._id)
  await billed(_id)
  expect((await restore(first._id)).status).toBe(200)
})

test('of those who bill an expense and bring its invoices back at the same time one succeeds', async () => {
  const { _id } = await anExpense(app, trader, { amount: 100, vat: 0 })
  const first = await billed(_id)
  await remove(first._id)
  const second = await billed(_id)
  await remove(second._id)
  const answers = await Promise.all([
    restore(first._id),
    bill(_id),
    restore(second._id),
    bill(_id),
    restore(first._id),
  ])
  const done = answers.filter(({ status }) => status < 300)
  // To bring back what is back already changes nothing.
  expect(new Set(done.map(({ body }) => body.data._id)).size).toBe(1)
  for (const { status, body } of answers)
    if (status >= 300) expect([status, body.code]).toEqual([409, 'already-invoiced'])
})
