import type { KnownContent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { noteDispute, noteFinding } from '../../subscriptions/index.ts'
import { askAgainSoon } from '../commands/ask-again-soon.ts'
import { markDisputed } from '../commands/mark-disputed.ts'
import { noteFailedRefunds } from '../commands/note-failed-refunds.ts'
import { findCharge } from '../queries.ts'
import { bookRefunds } from './book-refunds.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Takes an event of an invoice's online payment. Idempotent, and independent of the order of events. Throws
 * 'payment-unavailable', to be retried.
 */
export async function takeChargeEvent(ctx: Ctx, content: KnownContent): Promise<void> {
  const { reference } = content
  const charge = reference === null ? undefined : await findCharge(ctx, reference)
  if (charge) return take(ctx, charge.reference, content)
  const details = 'Money moved under a reference that no payment here has.'
  const subject = reference ?? 'none'
  await noteFinding(ctx, { kind: 'unknown-reference', subject, reference, details })
}

async function take(ctx: Ctx, reference: string, content: KnownContent): Promise<void> {
  if (content.about === 'charge') await takeCharge(ctx, reference, content.transactionId)
  else if (content.about === 'dispute') {
    await noteDispute(ctx, content)
    await markDisputed(ctx, reference, content.resolution === null)
  } else if (content.state === 'processed') await bookRefunds(ctx, reference)
  else if (content.state === 'failed') {
    await noteFailedRefunds(ctx, reference)
    const details = 'The provider could not pay this refund out.'
    const subject = [reference, content.refundReference, content.amount].join(' ')
    await noteFinding(ctx, { kind: 'refund-failed', subject, reference, details })
  }
}

async function takeCharge(ctx: Ctx, reference: string, transactionId: string | null) {
  const settled = await settleCharge(ctx, reference)
  if (settled === 'open') return askAgainSoon(ctx, reference)
  if (settled !== 'paid') return
  const known = (await findCharge(ctx, reference))?.transaction_id
  if (!known || !transactionId || known === transactionId) return
  // Two transactions charged the same reference: the second one paid nothing here.
  const details = `Transaction ${transactionId} paid again what transaction ${known} had paid.`
  const subject = `${reference} ${transactionId}`
  await noteFinding(ctx, { kind: 'paid-twice', subject, reference, details })
}
