import type { EventContent, KnownContent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { askAgainSoon } from '../commands/ask-again-soon.ts'
import { noteDispute } from '../commands/note-dispute.ts'
import { noteFinding } from '../commands/note-finding.ts'
import { recordRefund } from '../commands/record-refund.ts'
import { findPayment } from '../queries.ts'
import { settlePlanPayment } from './settle-plan-payment.ts'

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
