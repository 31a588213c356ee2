import { nextCheck } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import { pollDue } from '../steps/poll-due.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Polls the provider about open payments that are due, so that payments with a lost webhook and callback are settled
 * too. Each payment is claimed first, so that several processes never poll the same one. If the provider is down, the
 * run ends.
 */
export async function pollPayments(ctx: Ctx): Promise<void> {
  await pollDue(
    ctx,
    () => claimNext(ctx),
    (reference) => settlePlanPayment(ctx, reference),
  )
}

/** Claims the open payment that has been due longest, by scheduling its next check. */
async function claimNext(ctx: Ctx): Promise<string | null> {
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
