import type { AccountId } from '../../domain/ids.ts'
import type { TestApp } from '../harness.ts'

/** Everything that reports and statements are about, as the tables have it. */
export type Rows = Awaited<ReturnType<typeof readRows>>

/** Reads the rows of an account without any query of the program. */
export function readRows(app: TestApp, account: AccountId) {
  return app.risiti.ctx.db.system(async (tx) => {
    return {
      businesses: await tx
        .selectFrom('businesses')
        .selectAll()
        .where('account_id', '=', account)
        .execute(),
      invoices: await tx
        .selectFrom('invoices')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('id')
        .execute(),
      creditNotes: await tx
        .selectFrom('credit_notes')
        .selectAll()
        .where('account_id', '=', account)
        .execute(),
      payments: await tx
        .selectFrom('payments')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('id')
        .execute(),
      allocations: await tx
        .selectFrom('payment_allocations')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('id')
        .execute(),
      credits: await tx
        .selectFrom('credits')
        .selectAll()
        .where('account_id', '=', account)
        .execute(),
      expenses: await tx
        .selectFrom('expenses')
        .selectAll()
        .where('account_id', '=', account)
        .execute(),
    }
  })
}
