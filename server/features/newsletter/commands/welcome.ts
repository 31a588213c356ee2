import type { Ctx } from '../../../ctx.ts'
import { welcomeMail } from '../mails.ts'

/**
 * Mails a new subscriber the welcome, unless that was done. It is noted once the mail was accepted: a crash in between
 * sends the same mail again, under the same Message-ID, rather than none.
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

/** Undefined when the mail went out before, or the subscriber left meanwhile or came by Videos, which sends none. */
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
