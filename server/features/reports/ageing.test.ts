import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates.ts'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  trader = await aTrader(app, 'Enterprise Plan')
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await app.call(method, path, {
    token: trader.token,
    ...(body && { body }),
  })
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer.data
}
const bill = (unitPrice: number) =>
  anInvoice(app, trader, { items: [{ description: 'Work', qty: 1, unitPrice }] })
const pay = (invoiceID: string, amount: number) =>
  call('POST', '/payment/add', { invoiceID, amount, method: 'cash' })
const owedOn = async (query = '') => (await call('GET', `/report/ageing${query}`)).totals.total

test('what was due on a past day is not changed by payments, credit notes or voids after it', async () => {
  const first = app.risiti.ctx.clock.today()
  const [paid, voided, credited, open] = await Promise.all([100, 200, 400, 800].map(bill))
  const payment = await pay(paid._id, 100)
  expect(await owedOn()).toBe(1_400)
  app.pass({ hours: 72 })
  await call('POST', `/payment/reverse/${payment._id}`, { reason: 'Bounced' })
  await call('POST', `/invoice/void/${voided._id}`, { reason: 'Twice' })
  await call('POST', '/creditnote/add', { invoiceID: credited._id, amount: 150, reason: 'Broken' })
  await pay(open._id, 800)
  for (const [days, owed] of [
    [-1, 0],
    [0, 1_400],
    [1, 1_400],
    [2, 1_400],
    [3, 350],
    [4, 350],
  ] as const)
    expect(await owedOn(`?on=${addDays(first, days)}`), `after ${days} days`).toBe(owed)
  app.pass({ hours: 72 })
  expect(await owedOn()).toBe(350)
})
