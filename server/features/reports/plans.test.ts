import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a report is planned for the values that it is given, however often it is read', async () => {
  const trader = await aTrader(app, 'Enterprise Plan')
  const { _id, name } = await aCustomer(app, trader)
  await anInvoice(app, trader, { clientName: name })
  for (let n = 0; n < 8; n += 1)
    for (const path of ['/report/ageing', '/report/income', `/client/statement/${_id}`])
      expect((await app.call('GET', path, { token: trader.token })).status).toBe(200)
  const { rows } = await app.risiti.ctx.db.ask((db) =>
    sql<{ kept: number; planned: number }>`
      select sum(generic_plans)::integer as kept, sum(custom_plans)::integer as planned
      from pg_prepared_statements
      where statement ~ 'with paid as|as figures|with moved as' and statement !~ 'pg_prepared'`.execute(
      db,
    ),
  )
  expect(rows[0]?.planned).toBeGreaterThan(5)
  expect(rows[0]?.kept).toBe(0)
})
