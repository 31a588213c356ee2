import { readEvent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/**
 * What was given back of a payment so far, or could not be, in minor units. Computed from the stored events, so that each
 * counts once, in whatever order they are handled.
 */
export async function refundedByEvents(
  ctx: Ctx,
  tx: Pick<SystemTx, 'selectFrom'>,
  reference: string,
  state: 'processed' | 'failed' = 'processed',
): Promise<bigint> {
  const events = await tx
    .selectFrom('payment_events')
    .select(['name', 'body'])
    .where('provider', '=', ctx.payments.name)
    .where('reference', '=', reference)
    .where('name', '=', `refund.${state}`)
    .execute()
  return events.reduce((sum, { name, body }) => {
    const content = readEvent(name, body)
    return content.about === 'refund' ? sum + (content.amount ?? 0n) : sum
  }, 0n)
}
