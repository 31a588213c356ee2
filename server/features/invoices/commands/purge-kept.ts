import { type AccountId, toAccountId } from '../../../../domain/ids.ts'
import { retentionCutoff } from '../../../../domain/retention.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { SMALLEST_ID } from '../../../db/queries/page-by-page.ts'
import { purgePayments } from '../../ledger/index.ts'

/** Invoices per transaction. */
const BATCH_SIZE = 500

/**
 * Deletes invoices of closed accounts whose legal retention period is over. The invoice, its payments, credit notes and
 * released versions are records; the newest of them decides. Rows that depended on them may then be deleted as well. Runs daily.
 */
export async function purgeKeptInvoices(ctx: Ctx): Promise<void> {
  const before = retentionCutoff(ctx.clock.now())
  let done: AccountId | null = toAccountId(SMALLEST_ID)
  while (done !== null) {
    const last: AccountId = done
    done = await ctx.db.system(async (tx) => {
      const account = await nextAccount(tx, last, before)
      if (account === null) return null
      const deleted = await deleteSome(ctx, tx, account, before)
      // A full batch may leave invoices of this account.
      return deleted < BATCH_SIZE ? account : last
    })
  }
}

/** The first closed account after `last` that has an old invoice; null for none. */
async function nextAccount(tx: SystemTx, last: AccountId, before: Date): Promise<AccountId | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '>', last)
    .where('closed_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices')
          .select('id')
          .whereRef('invoices.account_id', '=', 'accounts.id')
          .where('invoices.created_at', '<', before),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

async function deleteSome(
  ctx: Ctx,
  tx: SystemTx,
  account: AccountId,
  before: Date,
): Promise<number> {
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
              selectFrom('payment_allocations')
                .select('id')
                .whereRef('payment_allocations.account_id', '=', 'invoices.account_id')
                .whereRef('payment_allocations.invoice_id', '=', 'invoices.id')
                .where('payment_allocations.created_at', '>=', before),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('credit_notes')
                .select('id')
                .whereRef('credit_notes.account_id', '=', 'invoices.account_id')
                .whereRef('credit_notes.invoice_id', '=', 'invoices.id')
                .where('credit_notes.created_at', '>=', before),
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
  await purgePayments(tx, account, before)
  if (rows.length > 0)
    await ctx.emit(tx, { name: 'erasure-due', userId: null, accountIds: [account] })
  return rows.length
}
