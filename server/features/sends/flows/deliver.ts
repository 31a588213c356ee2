import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { MailRefused } from '../../../adapters/mail/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { type Outcome, settleSend } from '../commands/settle-send.ts'
import { mailOf } from '../document.ts'
import { findDelivery } from '../queries.ts'

/** Tries of a mail that the server does not take for now: a little over 20 minutes, by the job's growing delays. */
const MAX_TRIES = 9

/**
 * Sends a queued mail, unless it was settled before or its account is closed. It is settled after the mail was accepted:
 * a crash in between sends the same mail again, with the same Message-ID, rather than none. Throws while the mail may
 * still be accepted later, so that the job is retried.
 */
export async function deliver(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  const delivery = await findDelivery(ctx, account, id)
  if (!delivery) return
  const outcome = await attempt(async () => {
    await ctx.mail.send({ ...(await mailOf(ctx, account, delivery)), repeatKey: `send ${id}` })
  }, delivery.tries + 1)
  await settleSend(ctx, account, delivery, outcome)
  if (outcome.state === 'queued') throw outcome.cause
}

async function attempt(send: () => Promise<void>, tries: number): Promise<Outcome> {
  try {
    await send()
    return { state: 'accepted' }
  } catch (cause) {
    // The job waits for the database, and this is no try.
    if (isUnavailable(cause)) throw cause
    if (cause instanceof MailRefused)
      return { state: 'failed', reason: `the mail server refused it (${cause.message})` }
    if (cause instanceof AppError && cause.code === 'not-found')
      return { state: 'failed', reason: 'what it should carry was deleted' }
    if (tries >= MAX_TRIES)
      return { state: 'failed', reason: `it could not be handed over in ${tries} tries` }
    return { state: 'queued', cause }
  }
}
