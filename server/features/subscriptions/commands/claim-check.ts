import { nextCheck } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'

/** Claims the open payment that has been due longest, by scheduling its next check. Null if none is due. */
export async function claimCheck(ctx: Ctx): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('plan_payments')
      .select(['reference', 'created_at'])
      .where('provider', '=', ctx.payments.name)
      .where('next_check_at', '<=', now)
      .where('paid_at', 'is', null)
      .orderBy('next_check_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    await tx
      .updateTable('plan_payments')
      .set({ next_check_at: nextCheck(due.created_at, now) })
      .where('reference', '=', due.reference)
      .execute()
    return due.reference
  })
}
