import { after } from '../../../../domain/dates.ts'
import { type EventContent, readEvent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { bookRefund } from './book-refund.ts'
import { noteFinding } from './note-finding.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Handles a stored event, safely any number of times and in any order of events. One of another provider than the one
 * that runs now waits for it. Throws 'payment-unavailable', to be tried again.
 */
export async function handlePaymentEvent(ctx: Ctx, eventId: string): Promise<void> {
  const event = await ctx.db.ask((db) =>
    db
      .updateTable('payment_events')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), tried_at: ctx.clock.now() }))
      .where('id', '=', eventId)
      .where('state', '=', 'received')
      .where('provider', '=', ctx.payments.name)
      .returning(['name', 'body'])
      .executeTakeFirst(),
  )
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
    await note(ctx, { kind: 'wrong-domain', subject, reference, details })
  } else if (content.about === 'charge') await takeCharge(ctx, content)
  else if (content.about === 'refund') await bookRefund(ctx, content)
  else await takeDispute(ctx, content)
  return 'handled'
}

type Of<About extends EventContent['about']> = Extract<EventContent, { about: About }>

async function takeCharge(ctx: Ctx, { reference, transactionId }: Of<'charge'>): Promise<void> {
  const settled = reference === null ? 'unknown' : await settlePlanPayment(ctx, reference)
  if (settled === 'unknown' || reference === null) {
    const details = 'Money came in under a reference that no payment here has.'
    const subject = reference ?? transactionId ?? 'none'
    await note(ctx, { kind: 'unknown-reference', subject, reference, details })
  } else if (settled === 'open') await askAgainSoon(ctx, reference)
  else if (settled === 'paid') await refuseSecond(ctx, reference, transactionId)
}

/** The event was sooner than what the provider answers: the timed check goes on from the beginning. */
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

/** One reference was charged by two transactions: the second is money that bought nothing. */
async function refuseSecond(ctx: Ctx, reference: string, transactionId: string | null) {
  const first = await ctx.db.ask((db) =>
    db
      .selectFrom('plan_payments')
      .select('transaction_id')
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  const known = first?.transaction_id
  if (!known || !transactionId || known === transactionId) return
  const details = `Transaction ${transactionId} paid again what transaction ${known} had paid.`
  const subject = `${reference} ${transactionId}`
  await note(ctx, { kind: 'paid-twice', subject, reference, details })
}

async function takeDispute(ctx: Ctx, dispute: Of<'dispute'>): Promise<void> {
  const { id, reference, state, dueAt, resolution } = dispute
  const end = resolution ? `, ${resolution}` : ''
  const answer = dueAt ? ` Answer it at the provider by ${dueAt}.` : ''
  const details = `Dispute ${id}: ${state}${end}.${answer}`
  // Each new state is looked at anew: a dispute that was lost took the money back.
  await note(ctx, { kind: 'dispute', subject: `${id} ${state}`, reference, details })
}

function note(ctx: Ctx, finding: Parameters<typeof noteFinding>[2]): Promise<void> {
  return ctx.db.system((tx) => noteFinding(ctx, tx, finding))
}
