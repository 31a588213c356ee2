import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'
import { type Settled, settleCharge } from './settle.ts'

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
  const now = ctx.clock.now()
  // Who opens the page again at once uses up nothing.
  if (charge.asked_at && charge.asked_at > after(now, -ASK_SECONDS)) return 'open'
  const isClaimed = (await mayAsk()) && (await claim(ctx, charge, now))
  return isClaimed ? settleCharge(ctx, charge.reference) : 'open'
}

/** False if the provider was asked a moment ago, by any process. */
function claim(ctx: Ctx, { account_id: account, id }: ChargeRow, now: Date): Promise<boolean> {
  return ctx.db.own(account, async ({ tx }) => {
    const claimed = await tx
      .updateTable('invoice_charges')
      .set({ asked_at: now })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where(({ eb, or }) =>
        or([eb('asked_at', 'is', null), eb('asked_at', '<=', after(now, -ASK_SECONDS))]),
      )
      .returning('id')
      .executeTakeFirst()
    return claimed !== undefined
  })
}
