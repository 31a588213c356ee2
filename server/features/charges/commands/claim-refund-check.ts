import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Seconds until the provider is asked again where it could not be reached. */
const RETRY_SECONDS = 600

/** Claims the charge whose refund has been due longest, by scheduling its next check. Null if none is due. */
export async function claimRefundCheck(ctx: Ctx): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('invoice_charges')
      .select('reference')
      .where('provider', '=', ctx.payments.name)
      .where('refund_check_at', '<=', now)
      .orderBy('refund_check_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    await tx
      .updateTable('invoice_charges')
      .set({ refund_check_at: after(now, RETRY_SECONDS) })
      .where('reference', '=', due.reference)
      .execute()
    return due.reference
  })
}
