import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })

async function paid(method: string, amount = 50) {
  const { _id } = await anInvoice(app, trader)
  const { body } = await call('POST', '/payment/add', { invoiceID: _id, amount, method })
  return body.data
}
const note = (id: string, body: object) => call('PUT', `/payment/certificate/${id}`, body)

test('withholding tax awaits its certificate until it is received, with or without its file', async () => {
  const payment = await paid('withholding')
  expect(payment).toMatchObject({ certificate: 'awaited', certificateUrl: '' })
  const { url } = (await upload(app, trader.token, 'expense')).body.data
  const received = await note(payment._id, { received: true, fileUrl: url })
  expect([received.status, received.body.data]).toEqual([
    200,
    { ...payment, certificate: 'received', certificateUrl: url },
  ])
  // Said again without a file, it keeps the file.
  await note(payment._id, { received: true })
  expect((await call('GET', `/payment/get/${payment._id}`)).body.data).toEqual(received.body.data)
  const awaited = await note(payment._id, { received: false })
  expect(awaited.body.data).toEqual(payment)
})

test('the list shows what is still to come', async () => {
  const [first, second] = [await paid('withholding'), await paid('withholding')]
  await note(first._id, { received: true })
  const { body } = await call('GET', '/payment/list?certificate=awaited&pageSize=100')
  const ids = body.data.map(({ _id }: { _id: string }) => _id)
  expect([ids.includes(first._id), ids.includes(second._id)]).toEqual([false, true])
})

test('another kind of payment has no certificate', async () => {
  const payment = await paid('cash')
  expect(payment.certificate).toBe(null)
  const { status, body } = await note(payment._id, { received: true })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['received']])
})

test('a payment that was taken back is refused, and so is a file of somebody else', async () => {
  const payment = await paid('withholding')
  const stranger = await aTrader(app)
  const { url } = (await upload(app, stranger.token, 'expense')).body.data
  const foreign = await note(payment._id, { received: true, fileUrl: url })
  expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([422, ['fileUrl']])
  await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Mistake' })
  expect((await note(payment._id, { received: true })).status).toBe(409)
})
