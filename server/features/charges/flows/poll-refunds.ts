import type { Ctx } from '../../../ctx.ts'
import { pollDue } from '../../subscriptions/index.ts'
import { claimRefundCheck } from '../commands/claim-refund-check.ts'
import { checkRefund } from './check-refund.ts'

/** Asks the provider about refunds that it did not answer, each claimed first. If it is down, the run ends. */
export async function pollRefunds(ctx: Ctx): Promise<void> {
  await pollDue(
    ctx,
    () => claimRefundCheck(ctx),
    (reference) => checkRefund(ctx, reference),
  )
}
