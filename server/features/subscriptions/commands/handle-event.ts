import { type EventContent, readEvent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { findPayment } from '../queries.ts'
import { askAgainSoon } from './ask-again-soon.ts'
import { claimEvent } from './claim-event.ts'
import { noteFinding } from './note-finding.ts'
import { recordRefund } from './record-refund.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Handles a stored event. Idempotent, and independent of the order of events. An event of another provider waits until
 * that provider is configured again. Throws 'payment-unavailable', to be retried.
 */
export async function handlePaymentEvent(ctx: Ctx, eventId: string): Promise<void> {
  const event = await claimEvent(ctx, eventId)
  if (!event) return
  const state = await handle(ctx, readEvent(event.name, event.body))
  await ctx.db.ask((db) =>
    db
      .updateTable('payment_events')
      .set({ state, handled_at: ctx.clock.now() })
      .where('id', '=', eventId)
      .execute(),
  )
}

async function handle(ctx: Ctx, content: EventContent): Promise<'handled' | 'ignored'> {
  if (content.about === 'other') return 'ignored'
  const { domain, reference } = content
  if (domain !== null && domain !== ctx.payments.domain) {
    const details = `A ${content.about} of the ${domain} domain, which does not count here.`
    const subject = reference ?? content.about
    await noteFinding(ctx, { kind: 'wrong-domain', subject, reference, details })
  } else if (content.about === 'charge') await takeCharge(ctx, content)
  else if (content.about === 'refund') await recordRefund(ctx, content)
  else await takeDispute(ctx, content)
  return 'handled'
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

async function takeDispute(ctx: Ctx, dispute: Of<'dispute'>): Promise<void> {
  const { id, reference, state, dueAt, resolution } = dispute
  const end = resolution ? `, ${resolution}` : ''
  const answer = dueAt ? ` Answer it at the provider by ${dueAt}.` : ''
  const details = `Dispute ${id}: ${state}${end}.${answer}`
  // Every new state is a finding of its own: a lost dispute takes the money back.
  await noteFinding(ctx, { kind: 'dispute', subject: `${id} ${state}`, reference, details })
}
