import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findInvoice } from '../queries.ts'

/** Deletes an invoice. Its row stays, so that its number is never reused. Throws 'not-found'. */
export async function removeInvoice(ctx: Ctx, owner: OwnerId, id: string): Promise<void> {
  await ctx.db.own(owner, async (scope) => {
    const row = await findInvoice(scope, id, { lock: true })
    await scope.tx
      .updateTable('invoices')
      .set({ deleted_at: ctx.clock.now(), version: row.version + 1 })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'invoice-deleted', number: row.number_text })
  })
}
