import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a report is planned for the values that it is given, however often it is read', async () => {
  const trader = await aTrader(app, 'Enterprise Plan')
  const { _id, name } = await aCustomer(app, trader)
  await anInvoice(app, trader, { clientName: name })
  // PostgreSQL keeps a plan after five executions on one connection; the pool spreads the reports over several.
  const plans = await waitFor(async () => {
    for (const path of ['/report/ageing', '/report/income', `/client/statement/${_id}`])
      expect((await app.call('GET', path, { token: trader.token })).status).toBe(200)
    const seen = await plansOfReports()
    return seen.mostExecuted > 6 ? seen : null
  }, 'a connection with more than six executions of a report')
  expect(plans.kept).toBe(0)
})

/** The plans of report statements on one of the pool's connections. */
async function plansOfReports(): Promise<{ kept: number; mostExecuted: number }> {
  const { rows } = await app.risiti.ctx.db.ask((db) =>
    sql<{ kept: number; mostExecuted: number }>`
      select coalesce(sum(generic_plans), 0)::integer as kept,
        coalesce(max(generic_plans + custom_plans), 0)::integer as "mostExecuted"
      from pg_prepared_statements
      where statement ~ 'with changed as|as figures|with moved as' and statement !~ 'pg_prepared'`.execute(
      db,
    ),
  )
  return rows[0] ?? { kept: 0, mostExecuted: 0 }
}
