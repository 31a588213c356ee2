import type { Ctx } from '../../../ctx.ts'
import { markWelcomed } from '../commands/mark-welcomed.ts'
import { welcomeMail } from '../mails.ts'
import { findUnwelcomed } from '../queries.ts'

/**
 * Sends the welcome mail to a new subscriber, unless it was sent before. It is recorded after the mail was accepted: a
 * crash in between sends the same mail again, with the same Message-ID, rather than none.
 */
export async function welcome(ctx: Ctx, subscriberId: string): Promise<void> {
  const subscriber = await findUnwelcomed(ctx, subscriberId)
  if (!subscriber) return
  const mail = welcomeMail({ ...subscriber, origin: ctx.origin, links: ctx.links })
  await ctx.mail.send({ ...mail, repeatKey: `welcome ${subscriberId}` })
  await markWelcomed(ctx, subscriberId)
}
