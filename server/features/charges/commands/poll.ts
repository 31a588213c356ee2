import { nextCheck } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import { pollDue } from '../../subscriptions/index.ts'
import { settleCharge } from './settle.ts'

/**
 * Asks the provider about charges that are due, so that payments with a lost webhook and return are settled too. Each is
 * claimed first, so that several processes never ask about the same one. If the provider is down, the run ends.
 */
export async function pollCharges(ctx: Ctx): Promise<void> {
  await pollDue(
    ctx,
    () => claimNext(ctx),
    (reference) => settleCharge(ctx, reference),
  )
}

/** Claims the open charge that has been due longest, by scheduling its next check. */
async function claimNext(ctx: Ctx): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('invoice_charges')
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
      .updateTable('invoice_charges')
      .set({ next_check_at: nextCheck(due.created_at, now) })
      .where('reference', '=', due.reference)
      .execute()
    return due.reference
  })
}
