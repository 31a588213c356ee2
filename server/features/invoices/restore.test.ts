import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEstimate, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
const remove = (id: string) => call('DELETE', `/invoice/delete/${id}`)
const restore = (id: string) => call('POST', `/invoice/restore/${id}`)

test('a deleted invoice comes back under its number, and is in the list and the sums again', async () => {
  const invoice = await anInvoice(app, trader)
  const figures = (await call('GET', '/dashboard')).body.data
  await remove(invoice._id)
  const { status, body } = await restore(invoice._id)
  expect([status, body.message]).toEqual([200, `${invoice.invoiceNo} is back`])
  expect(body.data).toEqual({ ...invoice, version: invoice.version + 2 })
  expect((await call('GET', '/invoice/list')).body.data[0]).toEqual(body.data)
  expect((await call('GET', '/dashboard')).body.data).toEqual(figures)
  const { data: trail } = (await call('GET', '/auth/trail')).body
  expect(trail[0].text).toBe(`Invoice ${invoice.invoiceNo} restored`)
  expect((await restore(invoice._id)).body.data).toEqual(body.data)
})

test('what was paid of it is paid again', async () => {
  const invoice = await anInvoice(app, trader)
  const payment = { invoiceID: invoice._id, amount: invoice.total, method: 'cash' }
  await call('POST', '/payment/add', payment)
  await remove(invoice._id)
  expect((await restore(invoice._id)).body.data).toMatchObject({
    ...{ status: 'Paid', amountPaid: invoice.total, amountDue: 0 },
  })
})

test('a draft is gone, and the invoice of another account is not found', async () => {
  const draft = await anInvoice(app, trader, { draft: true })
  await remove(draft._id)
  expect((await restore(draft._id)).status).toBe(404)
  const stranger = await aTrader(app)
  const theirs = await anInvoice(app, stranger)
  await app.call('DELETE', `/invoice/delete/${theirs._id}`, { token: stranger.token })
  expect((await restore(theirs._id)).status).toBe(404)
  expect((await restore('no-id')).status).toBe(404)
})

test('it stays away once its estimate was made another invoice', async () => {
  const { _id } = await anEstimate(app, trader)
  const convert = async () => {
    const { data } = (await call('POST', `/estimate/convert/${_id}`, { anyway: true })).body
    return (await call('POST', `/invoice/issue/${data._id}`)).body.data
  }
  const [first] = [await convert()]
  await remove(first._id)
  const second = await convert()
  const refused = await restore(first._id)
  expect([refused.status, refused.body.code]).toEqual([409, 'already-invoiced'])
  await remove(second._id)
  expect((await restore(first._id)).status).toBe(200)
})
