import type { Ctx } from '../../../ctx.ts'
import { pollDue } from '../../subscriptions/index.ts'
import { claimCheck } from '../commands/claim-check.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Asks the provider about charges that are due, so that payments with a lost webhook and return are settled too. Each is
 * claimed first, so that several processes never ask about the same one. If the provider is down, the run ends.
 */
export async function pollCharges(ctx: Ctx): Promise<void> {
  await pollDue(
    ctx,
    () => claimCheck(ctx),
    (reference) => settleCharge(ctx, reference),
  )
}
