import { retentionCutoff } from '../../../../domain/retention.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Invoices per transaction, and accounts per run. */
const BATCH_SIZE = 500

/**
 * Deletes invoices of closed accounts whose legal retention period is over. The invoice, its payments and its released
 * versions are records; the newest of them decides. Rows that depended on them may then be deleted as well. Runs daily.
 */
export async function purgeKeptInvoices(ctx: Ctx): Promise<void> {
  const before = retentionCutoff(ctx.clock.now())
  const accounts = await ctx.db.system((tx) => ownersOfOld(tx, before))
  for (const account of accounts) {
    for (;;) {
      const deleted = await ctx.db.system((tx) => deleteSome(ctx, tx, account, before))
      if (deleted < BATCH_SIZE) break
    }
  }
}

async function ownersOfOld(tx: SystemTx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('closed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices')
          .select('id')
          .whereRef('invoices.account_id', '=', 'users.id')
          .where('invoices.created_at', '<', before),
      ),
    )
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteSome(ctx: Ctx, tx: SystemTx, account: string, before: Date): Promise<number> {
  const rows = await tx
    .deleteFrom('invoices')
    .where('account_id', '=', account)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('account_id', '=', account)
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoice_payments')
                .select('id')
                .whereRef('invoice_payments.account_id', '=', 'invoices.account_id')
                .whereRef('invoice_payments.invoice_id', '=', 'invoices.id')
                .where('invoice_payments.created_at', '>=', before),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoice_versions')
                .select('id')
                .whereRef('invoice_versions.account_id', '=', 'invoices.account_id')
                .whereRef('invoice_versions.invoice_id', '=', 'invoices.id')
                .where('invoice_versions.created_at', '>=', before),
            ),
          ),
        )
        .limit(BATCH_SIZE),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await ctx.emit(tx, { name: 'erasure-due', userId: account })
  return rows.length
}
