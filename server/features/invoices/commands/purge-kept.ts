import { keptSince } from '../../../../domain/retention.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Invoices of one transaction, and accounts of one run. */
const AT_A_TIME = 500

/**
 * Deletes invoices of closed accounts that the law no longer keeps. The invoice, its payments and the versions that were
 * downloaded or printed are records; the newest of them decides. What depended on them may then be deleted as well. Run
 * every day.
 */
export async function purgeKeptInvoices(ctx: Ctx): Promise<void> {
  const before = keptSince(ctx.clock.now())
  const owners = await ctx.db.system((tx) => ownersOfOld(tx, before))
  for (const owner of owners) {
    for (;;) {
      const deleted = await ctx.db.system((tx) => deleteSome(ctx, tx, owner, before))
      if (deleted < AT_A_TIME) break
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
          .whereRef('invoices.owner_id', '=', 'users.id')
          .where('invoices.created_at', '<', before),
      ),
    )
    .limit(AT_A_TIME)
    .execute()
  return rows.map(({ id }) => id)
}

async function deleteSome(ctx: Ctx, tx: SystemTx, owner: string, before: Date): Promise<number> {
  const rows = await tx
    .deleteFrom('invoices')
    .where('owner_id', '=', owner)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('owner_id', '=', owner)
        .where('created_at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('invoice_payments')
                .select('id')
                .whereRef('invoice_payments.owner_id', '=', 'invoices.owner_id')
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
                .whereRef('invoice_versions.owner_id', '=', 'invoices.owner_id')
                .whereRef('invoice_versions.invoice_id', '=', 'invoices.id')
                .where('invoice_versions.created_at', '>=', before),
            ),
          ),
        )
        .limit(AT_A_TIME),
    )
    .returning('id')
    .execute()
  if (rows.length > 0) await ctx.emit(tx, { name: 'erasure-due', userId: owner })
  return rows.length
}
