import type { Ctx } from '../../../ctx.ts'
import { welcomeMail } from '../mails.ts'

/**
 * Sends the welcome mail to a new subscriber, unless it was sent before. It is recorded after the mail was accepted: a
 * crash in between sends the same mail again, with the same Message-ID, rather than none.
 */
export async function welcome(ctx: Ctx, subscriberId: string): Promise<void> {
  const subscriber = await findUnwelcomed(ctx, subscriberId)
  if (!subscriber) return
  const mail = welcomeMail({ ...subscriber, origin: ctx.origin })
  await ctx.mail.send({ ...mail, repeatKey: `welcome ${subscriberId}` })
  await ctx.db.system((tx) =>
    tx
      .updateTable('subscribers')
      .set({ welcomed_at: ctx.clock.now() })
      .where('id', '=', subscriberId)
      .execute(),
  )
}

/** Undefined if the mail was already sent, or the subscriber has unsubscribed or signed up on Videos (no mail). */
function findUnwelcomed(ctx: Ctx, id: string) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('subscribers')
      .select(['email', 'list', 'unsubscribe_token'])
      .where('id', '=', id)
      .where('welcomed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .where('source', '<>', 'videos')
      .executeTakeFirst(),
  )
}
