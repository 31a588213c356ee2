import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { refuseCleared } from '../../../../domain/invoices/refusals.ts'
import { clockOf } from '../../../adapters/clock.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { findInvoice } from '../queries.ts'
import type { InvoiceRow } from '../rows.ts'
import { takeBackPaid } from '../steps/money/take-back-paid.ts'

/**
 * Deletes an invoice. Its row stays, so that its number is never reused; a draft has none and leaves nothing behind.
 * What was paid of it is taken back. Throws 'not-found', 'locked', 'changed-meanwhile'.
 */
export async function removeInvoice(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    if (row.state === 'draft') return deleteDraft(scope, id)
    refuseLocked(row)
    const now = ctx.clock.now()
    // All that is taken back carries the moment of the deletion, by which restoring finds it.
    const atOnce = { ...ctx, clock: clockOf(() => now) }
    const { version } = row.amount_paid > 0n ? await takeBackPaid(atOnce, scope, row) : row
    await scope.tx
      .updateTable('invoices')
      .set({ deleted_at: now, version: version + 1 })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'invoice-deleted', number: row.number_text })
  })
}

/** Somebody holds a paper that names it, or the NRS knows it. */
function refuseLocked(row: InvoiceRow): void {
  refuseCleared(row.irn)
  const { locked, credited } = row
  if (!locked) return
  const paper = credited > 0n ? 'credit note' : 'receipt'
  throw new AppError('locked', `A ${paper} was given for this invoice, so it stays.`)
}

async function deleteDraft({ tx, account }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('invoices').where('account_id', '=', account).where('id', '=', id).execute()
}
