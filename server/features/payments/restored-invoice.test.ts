import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aTrader, INVOICE } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
let customer: { _id: string }
let firstDay: string
let secondDay: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  trader = await aTrader(app, 'Enterprise Plan')
  customer = await aCustomer(app, trader)
  firstDay = app.risiti.ctx.clock.today()
  app.pass({ days: 1 })
  secondDay = app.risiti.ctx.clock.today()
})

type Answer = { status: number; body: { data: Record<string, unknown>; code?: string } }
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: trader.token, ...(body && { body }) })
async function invoiceOf(total: number) {
  const items = [{ description: 'Work', qty: 1, unitPrice: total }]
  const body = { ...INVOICE, clientName: undefined, clientID: customer._id, items }
  return (await call('POST', '/invoice/add', body)).body
}
const pay = async (body: object) =>
  (await call('POST', '/payment/add', { method: 'transfer', paidOn: firstDay, ...body })).body.data
const apply = (id: string, amount: number): Promise<Answer> =>
  call('POST', '/payment/apply-credit', { invoiceID: id, amount })
const remove = async ({ _id }: { _id: string }) =>
  expect((await call('DELETE', `/invoice/delete/${_id}`)).status).toBe(200)
const restore = ({ _id }: { _id: string }): Promise<Answer> =>
  call('POST', `/invoice/restore/${_id}`)
const standing = async () =>
  (await call('GET', '/payment/list')).body.data.filter(
    ({ reversed }: { reversed: boolean }) => !reversed,
  )
const credit = async () => (await call('GET', `/client/credit/${customer._id}`)).body.data
const naira = (amount: number) => [{ currency: 'NGN', amount }]
/** Everything that the payments of an invoice show up in. */
const figures = async () => [
  (await call('GET', '/dashboard')).body.data,
  (await call('GET', '/report/income?by=month')).body.data,
  (await call('GET', '/report/income?by=client')).body.data,
  (await call('GET', '/report/withholding?by=client')).body.data,
  (await call('GET', `/client/statement/${customer._id}`)).body.data.closing,
  await credit(),
]

test('a paid invoice comes back paid, by payments that repeat those that were taken back', async () => {
  const invoice = await invoiceOf(100)
  await pay({ invoiceID: invoice._id, amount: 60, method: 'cash', reference: 'R7', note: 'Thanks' })
  await pay({ invoiceID: invoice._id, amount: 5, method: 'withholding', paidOn: secondDay })
  const [withheld] = await standing()
  await call('PUT', `/payment/certificate/${withheld._id}`, { received: true })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 100 })
  const before = await figures()
  const paid = await standing()
  await remove(invoice)
  expect((await restore(invoice)).body.data).toMatchObject({ status: 'Paid', amountPaid: 100 })
  const own = ['_id', 'createdAt']
  const without = (payment: object) =>
    Object.fromEntries(Object.entries(payment).filter(([name]) => !own.includes(name)))
  expect((await standing()).map(without)).toEqual(paid.map(without))
  expect(await figures()).toEqual(before)
  // Once more, and nothing comes back twice.
  await remove(invoice)
  expect(await standing()).toEqual([])
  const twice = await Promise.all([restore(invoice), restore(invoice), restore(invoice)])
  for (const { body } of twice) expect(body.data).toMatchObject({ amountPaid: 100 })
  expect(await figures()).toEqual(before)
  const { body: timeline } = await call('GET', `/invoice/timeline/${invoice._id}`)
  const texts = timeline.data.map(({ text }: { text: string }) => text)
  const count = (part: string) => texts.filter((text: string) => text.includes(part)).length
  expect(count('NGN 60.00 in cash recorded')).toBe(3)
  expect(count(`NGN 60.00 taken back: ${invoice.invoiceNo} was deleted`)).toBe(2)
})

test('credit pays it again, as far as it is still there', async () => {
  const first = await invoiceOf(10)
  await pay({ invoiceID: first._id, amount: 60, excess: 'credit' })
  const second = await invoiceOf(40)
  await apply(second._id, 20)
  await apply(second._id, 15)
  await remove(second)
  expect(await credit()).toEqual(naira(50))
  const whole = await restore(second)
  expect(whole.body.data).toMatchObject({ amountPaid: 35, amountDue: 5 })
  expect(await credit()).toEqual(naira(15))
  await remove(second)
  const third = await invoiceOf(30)
  await apply(third._id, 26)
  const rest = await restore(second)
  expect(rest.body.data).toMatchObject({ amountPaid: 24, amountDue: 16 })
  expect(await credit()).toEqual([])
  // Each of its payments can be taken back, and gives back what it spent.
  for (const { _id, allocations } of await standing())
    if (allocations[0].invoiceID === second._id)
      await call('POST', `/payment/reverse/${_id}`, { reason: 'Mistake' })
  expect(await credit()).toEqual(naira(24))
})

test('of a payment over several invoices its own part comes back, unless the money never came', async () => {
  const [one, two] = [await invoiceOf(30), await invoiceOf(20)]
  const allocations = [
    { invoiceID: one._id, amount: 30 },
    { invoiceID: two._id, amount: 20 },
  ]
  const payment = await pay({ allocations, amount: 50, reference: 'R8' })
  const before = await figures()
  await remove(one)
  expect((await restore(one)).body.data).toMatchObject({ status: 'Paid' })
  expect(await figures()).toEqual(before)
  await remove(one)
  await remove(two)
  expect(await standing()).toEqual([])
  await restore(two)
  await restore(one)
  // What was given back of a payment that stood comes back on the day on which it was given back, so months may differ.
  expect((await figures()).slice(2)).toEqual(before.slice(2))
  for (const each of await standing())
    expect(each).toMatchObject({ method: 'transfer', reference: 'R8' })
  const [three, four] = [await invoiceOf(30), await invoiceOf(20)]
  const others = [
    { invoiceID: three._id, amount: 30 },
    { invoiceID: four._id, amount: 20 },
  ]
  const bounced = await pay({ allocations: others, amount: 50 })
  await remove(three)
  await call('POST', `/payment/reverse/${bounced._id}`, { reason: 'Bounced' })
  expect((await restore(three)).body.data).toMatchObject({ status: 'Not-Paid', amountPaid: 0 })
  expect(payment.reversed).toBe(false)
})

test('what the status screen had lowered stays lowered', async () => {
  const invoice = await invoiceOf(100)
  await pay({ invoiceID: invoice._id, amount: 100 })
  await call('PUT', `/invoice/update/${invoice._id}`, { amountPaid: 40 })
  const before = await figures()
  await remove(invoice)
  expect((await restore(invoice)).body.data).toMatchObject({ amountPaid: 40 })
  expect(await figures()).toEqual(before)
})

test('of an invoice that comes back and another that is paid at the same time each credit pays one', async () => {
  const first = await invoiceOf(10)
  await pay({ invoiceID: first._id, amount: 60, excess: 'credit' })
  const [back, other] = [await invoiceOf(50), await invoiceOf(50)]
  await apply(back._id, 50)
  await remove(back)
  const [restored, applied] = await Promise.all([restore(back), apply(other._id, 50)])
  expect(restored.status).toBe(200)
  expect([201, 422]).toContain(applied.status)
  const paid = async ({ _id }: { _id: string }) =>
    (await call('GET', `/invoice/get/${_id}`)).body.data[0].amountPaid
  expect([await paid(back), await paid(other)].toSorted((a, b) => a - b)).toEqual([0, 50])
  expect(await credit()).toEqual([])
})
