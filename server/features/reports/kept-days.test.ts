import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExpense, anInvoice, aTrader, BUSINESS } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { keptAndFilled } from '../../../test/reports/kept-days.ts'

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
}
const moveTo = (timeZone: string) =>
  call('PUT', `/business/update/${trader.business._id}`, { ...BUSINESS, timeZone })

async function expectRight() {
  const { kept, filled } = await keptAndFilled(app)
  expect(kept).toEqual(filled)
  return kept
}

test('sums by day are right after invoices, payments, expenses and time zones changed at once', async () => {
  const paid = await Promise.all(Array.from({ length: 6 }, () => anInvoice(app, trader)))
  for (const timeZone of ['Pacific/Auckland', 'America/Los_Angeles'])
    await Promise.all([
      ...paid.map(({ _id }) => call('POST', '/payment/add', { ...CASH, invoiceID: _id })),
      ...[1, 2, 3].map(() => anInvoice(app, trader)),
      ...[1, 2, 3].map(() => anExpense(app, trader)),
      moveTo(timeZone),
      ...[1, 2, 3].map(() => anInvoice(app, trader)),
    ])
  const { billed_days, received_days, spent_days } = await expectRight()
  expect(billed_days).toHaveLength(1)
  expect(received_days).toMatchObject([{ received: '120000' }])
  expect(spent_days).toHaveLength(1)
})

const CASH = { amount: 100, method: 'cash', paidOn: '2026-11-20' }

test('one transaction may change a time zone and what was billed, in any order', async () => {
  const [first, second] = [await anInvoice(app, trader), await anInvoice(app, trader)]
  const remove = (id: string) => sql`update invoices set deleted_at = now() where id = ${id}`
  const move = sql`update businesses set time_zone = 'Pacific/Auckland' where id = ${trader.business._id}`
  await app.risiti.ctx.db.system(async (tx) => {
    await remove(first._id).execute(tx)
    await move.execute(tx)
    await remove(second._id).execute(tx)
  })
  await expectRight()
})

test('one transaction may change many invoices of one day, up to the last that is due on it', async () => {
  await Promise.all(Array.from({ length: 12 }, () => anInvoice(app, trader)))
  const change = (what: ReturnType<typeof sql>) =>
    sql`update invoices set ${what} where account_id = ${trader.userID}`
  await app.risiti.ctx.db.system(async (tx) => {
    await change(sql`due_date = due_date + number % 2`).execute(tx)
    await change(sql`deleted_at = now()`).execute(tx)
    await change(sql`deleted_at = null`).execute(tx)
    await change(sql`issued_at = issued_at + interval '1 day' * (number % 3)`).execute(tx)
    await change(sql`due_date = due_date - 1`).execute(tx)
  })
  const { due_days } = await expectRight()
  expect(due_days).toHaveLength(2)
})
