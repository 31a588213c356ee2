import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { anEstimate, aTrader } from '../../../test/factories.ts'
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
const convert = (id: string, body?: object) => call('POST', `/estimate/convert/${id}`, body)
const answerOf = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
]

test('an estimate becomes a draft invoice with all that was offered, linked both ways', async () => {
  const offered = await add({ depositPercent: 30 })
  const { status, body } = await convert(offered._id)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    state: 'draft',
    invoiceNo: '',
    estimateID: offered._id,
    depositPercent: 30,
    clientID: offered.clientID,
    total: offered.total,
    details: offered.details,
    footer: offered.footer,
    // The business has no invoice yet whose days until payment could be used.
    dueDate: addDays(app.risiti.ctx.clock.today(), 14),
  })
  const [invoice] = (await call('GET', `/invoice/get/${body.data._id}`)).body.data
  expect(invoice.estimateID).toBe(offered._id)
  expect(await read(offered._id)).toMatchObject({
    status: 'Invoiced',
    invoiceID: body.data._id,
    invoiceNo: '',
  })
  const { body: timeline } = await call('GET', `/invoice/timeline/${body.data._id}`)
  expect(timeline.data[0].text).toBe(`Made from estimate ${offered.estimateNo}`)
})

test('it becomes one invoice only, even if requested many times at once', async () => {
  const { _id } = await add()
  const answers = await Promise.all(Array.from({ length: 6 }, () => convert(_id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(answerOf(await convert(_id, { anyway: true }))).toEqual([409, 'already-invoiced'])
  const made = answers.find(({ status }) => status === 201)?.body.data
  expect((await read(_id)).invoiceID).toBe(made._id)
})

test('it cannot be changed until its draft is deleted', async () => {
  const { _id, version, items, clientID } = await add()
  const { body } = await convert(_id)
  const edit = { clientID, version, validUntil: '2027-01-01', items }
  expect(answerOf(await call('PUT', `/estimate/update/${_id}`, edit))).toEqual([
    409,
    'already-invoiced',
  ])
  await call('DELETE', `/invoice/delete/${body.data._id}`)
  expect(await read(_id)).toMatchObject({ status: 'Draft', invoiceID: null })
  expect((await convert(_id)).status).toBe(201)
})

test('an expired one becomes an invoice only on purpose', async () => {
  const { _id } = await add({ validUntil: '2020-01-31' })
  expect(answerOf(await convert(_id))).toEqual([409, 'not-open'])
  expect(answerOf(await convert(_id, { anyway: 'yes' }))).toEqual([422, 'invalid-fields'])
  expect((await convert(_id, { anyway: true })).status).toBe(201)
})

test('an invoice stays when its estimate is deleted, and loses only the way back', async () => {
  const { _id } = await add()
  const { body } = await convert(_id)
  expect((await call('DELETE', `/estimate/delete/${_id}`)).status).toBe(200)
  const { body: read } = await call('GET', `/invoice/get/${body.data._id}`)
  expect(read.data[0]).toMatchObject({ state: 'draft', estimateID: null })
})
