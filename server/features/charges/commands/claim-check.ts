import { after } from '../../../../domain/dates.ts'
import { nextCheck } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import { UNFINISHED_SECONDS } from '../parts/unfinished.ts'

/**
 * Claims the charge that has been due longest, by scheduling its next check: an open one, or one whose payment is
 * recorded and not finished. Null if none is due.
 */
export async function claimCheck(ctx: Ctx): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('invoice_charges')
      .select(['reference', 'created_at', 'paid_at'])
      .where('provider', '=', ctx.payments.name)
      .where('next_check_at', '<=', now)
      .orderBy('next_check_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    await tx
      .updateTable('invoice_charges')
      .set({
        next_check_at: due.paid_at
          ? after(now, UNFINISHED_SECONDS)
          : nextCheck(due.created_at, now),
      })
      .where('reference', '=', due.reference)
      .execute()
    return due.reference
  })
}
