import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import { findInvoice } from '../queries.ts'

/**
 * Deletes an invoice. Its row stays, so that its number is never reused; a draft has none and leaves nothing behind.
 * Throws 'not-found', 'locked'.
 */
export async function removeInvoice(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    if (row.state === 'draft') return deleteDraft(scope, id)
    if (row.locked)
      throw new AppError('locked', 'A receipt was given for this invoice, so it stays.')
    await scope.tx
      .updateTable('invoices')
      .set({ deleted_at: ctx.clock.now(), version: row.version + 1 })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'invoice-deleted', number: row.number_text })
  })
}

async function deleteDraft({ tx, account }: Scope, id: string): Promise<void> {
  await tx.deleteFrom('invoices').where('account_id', '=', account).where('id', '=', id).execute()
}
