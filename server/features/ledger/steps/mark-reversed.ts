import type { Ctx } from '../../../ctx.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Scope } from '../../../db/database.ts'

/** Marks locked payments as taken back. What that changes for their invoices is entered by the caller. */
export async function markReversed(
  ctx: Ctx,
  { tx, account }: Scope,
  ids: string[],
  reason: string,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reversed_at: ctx.clock.now(), reverse_reason: reason })
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .execute()
}
