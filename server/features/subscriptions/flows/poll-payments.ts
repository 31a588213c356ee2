import type { Ctx } from '../../../ctx.ts'
import { claimCheck } from '../commands/claim-check.ts'
import { pollDue } from './poll-due.ts'
import { settlePlanPayment } from './settle-plan-payment.ts'

/**
 * Polls the provider about open payments that are due, so that payments with a lost webhook and callback are settled
 * too. Each payment is claimed first, so that several processes never poll the same one. If the provider is down, the
 * run ends.
 */
export async function pollPayments(ctx: Ctx): Promise<void> {
  await pollDue(
    ctx,
    () => claimCheck(ctx),
    (reference) => settlePlanPayment(ctx, reference),
  )
}
