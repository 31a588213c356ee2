import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Notes when an invoice first went to its customer. */
export async function markSent(ctx: Ctx, { tx, account }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ sent_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}
