import { type EventContent, readEvent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { claimEvent } from './claim-event.ts'
import { noteFinding } from './note-finding.ts'

/** What a handler is given: an event that is about something, in the domain that counts. */
export type KnownContent = Exclude<EventContent, { about: 'other' }>

/**
 * Handles a stored event once. An event of another provider waits until that provider is configured again; one of
 * another domain is only noted. Throws what `take` throws, to be retried.
 */
export async function handleStoredEvent(
  ctx: Ctx,
  eventId: string,
  take: (content: KnownContent) => Promise<void>,
): Promise<void> {
  const event = await claimEvent(ctx, eventId)
  if (!event) return
  const state = await handle(ctx, readEvent(event.name, event.body), take)
  await ctx.db.ask((db) =>
    db
      .updateTable('payment_events')
      .set({ state, handled_at: ctx.clock.now() })
      .where('id', '=', eventId)
      .execute(),
  )
}

async function handle(
  ctx: Ctx,
  content: EventContent,
  take: (content: KnownContent) => Promise<void>,
): Promise<'handled' | 'ignored'> {
  if (content.about === 'other') return 'ignored'
  const { domain, reference } = content
  if (domain !== null && domain !== ctx.payments.domain) {
    const details = `A ${content.about} of the ${domain} domain, which does not count here.`
    const subject = reference ?? content.about
    await noteFinding(ctx, { kind: 'wrong-domain', subject, reference, details })
  } else await take(content)
  return 'handled'
}
