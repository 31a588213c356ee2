import { after } from '../../../../domain/dates.ts'
import type { Settled } from '../../../../domain/plans/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import { claimAsking } from '../commands/claim-asking.ts'
import type { ChargeRow } from '../queries.ts'
import { settleCharge } from './settle-charge.ts'

/** Seconds in which the provider is asked once about a charge, however often its page is opened. */
const ASK_SECONDS = 5

/**
 * settleCharge for somebody who comes back from the provider, or says so. `mayAsk` is called when the provider would be
 * asked; if it refuses, or the provider was asked a moment ago, the stored state of the charge is returned. Throws
 * 'payment-unavailable'.
 */
export async function settleReturned(
  ctx: Ctx,
  charge: ChargeRow,
  mayAsk: () => Promise<boolean>,
): Promise<Settled> {
  if (charge.paid_at) return 'paid'
  if (charge.mismatched) return 'mismatch'
  const before = after(ctx.clock.now(), -ASK_SECONDS)
  // Who opens the page again at once uses up nothing.
  if (charge.asked_at && charge.asked_at > before) return 'open'
  const isClaimed = (await mayAsk()) && (await claimAsking(ctx, charge, before))
  return isClaimed ? settleCharge(ctx, charge.reference) : 'open'
}
