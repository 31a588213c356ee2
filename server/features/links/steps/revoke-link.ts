import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Revokes the link of an invoice, if one works. */
export async function revokeLink(
  ctx: Ctx,
  { tx, account }: Scope,
  invoiceId: string,
): Promise<void> {
  await tx
    .updateTable('invoice_links')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .where('revoked_at', 'is', null)
    .execute()
}
