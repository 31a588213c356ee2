import {
  type EventContent,
  type KnownContent,
  readEvent,
} from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import { claimEvent } from '../commands/claim-event.ts'
import { endEvent } from '../commands/end-event.ts'
import { noteFinding } from '../commands/note-finding.ts'

/**
 * Handles a stored event once. An event of another provider waits until that provider is configured again; one of
 * another domain is only noted. `take` gets an event of the domain that counts. Throws what `take` throws, to be retried.
 */
export async function handleStoredEvent(
  ctx: Ctx,
  eventId: string,
  take: (content: KnownContent) => Promise<void>,
): Promise<void> {
  const event = await claimEvent(ctx, eventId)
  if (!event) return
  const state = await handle(ctx, readEvent(event.name, event.body), take)
  await endEvent(ctx, eventId, state)
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
