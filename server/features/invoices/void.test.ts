import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader, INVOICE } from '../../../test/factories.ts'
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
const dashboard = async () => (await call('GET', '/dashboard')).body.data

describe('a void invoice', () => {
  test('keeps its number and content, and drops out of all sums', async () => {
    const before = await dashboard()
    const { body: invoice } = await call('POST', '/invoice/add', INVOICE)
    expect(await dashboard()).not.toEqual(before)
    const { status, body } = await call('POST', `/invoice/void/${invoice._id}`, {
      reason: 'Wrong customer',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'void',
      invoiceNo: invoice.invoiceNo,
      items: invoice.items,
      voidReason: 'Wrong customer',
      overdue: false,
    })
    expect(await dashboard()).toEqual(before)
    const timeline = await call('GET', `/invoice/timeline/${invoice._id}`)
    expect(timeline.body.data.at(-1)).toMatchObject({
      kind: 'voided',
      text: 'Made void: Wrong customer',
      by: expect.stringContaining('Ẹ̀bùn'),
    })
  })

  test('cannot be edited, paid or made void again, but duplicated', async () => {
    const { body: invoice } = await call('POST', '/invoice/add', INVOICE)
    await call('POST', `/invoice/void/${invoice._id}`, { reason: 'Twice' })
    const replies = [
      await call('PUT', `/invoice/update/${invoice._id}`, { ...INVOICE }),
      await call('PUT', `/invoice/update/${invoice._id}`, { status: 'Paid' }),
      await call('POST', `/invoice/void/${invoice._id}`, { reason: 'Again' }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'void']),
    )
    expect((await call('POST', `/invoice/duplicate/${invoice._id}`)).status).toBe(201)
  })

  test('needs a reason, no payments, and to have been issued', async () => {
    const { body: paid } = await call('POST', '/invoice/add', INVOICE)
    await call('PUT', `/invoice/update/${paid._id}`, { status: 'Paid' })
    const draft = await addDraft()
    const replies = [
      await call('POST', `/invoice/void/${paid._id}`, { reason: '' }),
      await call('POST', `/invoice/void/${paid._id}`, { reason: 'Mistake' }),
      await call('POST', `/invoice/void/${draft._id}`, { reason: 'Mistake' }),
    ]
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'invalid-fields'],
      [409, 'has-payments'],
      [409, 'not-issued'],
    ])
  })
})

test('the timeline lists edits and payments, oldest first', async () => {
  const { body: invoice } = await call('POST', '/invoice/add', INVOICE)
  await call('PUT', `/invoice/update/${invoice._id}`, { ...INVOICE, details: 'More' })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 5_000 })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 2_000 })
  const { body } = await call('GET', `/invoice/timeline/${invoice._id}`)
  expect(body.data.map(({ text }: { text: string }) => text)).toEqual([
    'Created',
    `Issued as ${invoice.invoiceNo}`,
    'Edited',
    'Payment of NGN 5,000.00 recorded',
    'Payment of NGN 3,000.00 taken back',
  ])
})
