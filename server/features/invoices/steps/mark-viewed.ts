import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Notes when somebody other than its owner first opened an invoice. */
export async function markViewed(ctx: Ctx, { tx, account }: Scope, id: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ viewed_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute()
}
