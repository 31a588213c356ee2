import { after } from '../../../../domain/dates.ts'
import type { EventContent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { findPayment } from '../queries.ts'
import type { KnownContent } from './handle-stored-event.ts'
import { noteDispute } from './note-dispute.ts'
import { noteFinding } from './note-finding.ts'
import { recordRefund } from './record-refund.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Takes an event of a plan's payment, or of none that is known. Idempotent, and independent of the order of events.
 * Throws 'payment-unavailable', to be retried.
 */
export async function takePlanEvent(ctx: Ctx, content: KnownContent): Promise<void> {
  if (content.about === 'charge') await takeCharge(ctx, content)
  else if (content.about === 'refund') await recordRefund(ctx, content)
  else await noteDispute(ctx, content)
}

type Of<About extends EventContent['about']> = Extract<EventContent, { about: About }>

async function takeCharge(ctx: Ctx, { reference, transactionId }: Of<'charge'>): Promise<void> {
  const settled = reference === null ? 'unknown' : await settlePlanPayment(ctx, reference)
  if (settled === 'unknown' || reference === null) {
    const details = 'Money came in under a reference that no payment here has.'
    const subject = reference ?? transactionId ?? 'none'
    await noteFinding(ctx, { kind: 'unknown-reference', subject, reference, details })
  } else if (settled === 'open') await askAgainSoon(ctx, reference)
  else if (settled === 'paid') await refuseSecond(ctx, reference, transactionId)
}

/** Two transactions charged the same reference: the second one bought nothing. */
async function refuseSecond(ctx: Ctx, reference: string, transactionId: string | null) {
  const first = await findPayment(ctx, reference)
  const known = first?.transaction_id
  if (!known || !transactionId || known === transactionId) return
  const details = `Transaction ${transactionId} paid again what transaction ${known} had paid.`
  const subject = `${reference} ${transactionId}`
  await noteFinding(ctx, { kind: 'paid-twice', subject, reference, details })
}

/** Schedules the next check of an open payment soon: its event arrived before the provider confirms it. */
async function askAgainSoon(ctx: Ctx, reference: string): Promise<void> {
  await ctx.db.ask((db) =>
    db
      .updateTable('plan_payments')
      .set({ next_check_at: after(ctx.clock.now(), 60) })
      .where('reference', '=', reference)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is', null)
      .execute(),
  )
}
