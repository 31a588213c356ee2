import type { Ctx } from '../../../ctx.ts'
import { welcomeMail } from '../mails.ts'

/**
 * Mails a new subscriber the welcome, once however often it runs. The mail is marked before it leaves, so that a crash
 * in between sends none rather than two, and the mark is taken back when the provider refuses it.
 */
export async function welcome(ctx: Ctx, subscriberId: string): Promise<void> {
  const subscriber = await mark(ctx, subscriberId)
  if (!subscriber) return
  try {
    await ctx.mail.send(welcomeMail({ ...subscriber, origin: ctx.origin }))
  } catch (error) {
    await unmark(ctx, subscriberId)
    throw error
  }
}

/** Undefined when the mail went out before, or the subscriber left meanwhile or came by Videos, which sends none. */
function mark(ctx: Ctx, id: string) {
  return ctx.db.system((tx) =>
    tx
      .updateTable('subscribers')
      .set({ welcomed_at: ctx.clock.now() })
      .where('id', '=', id)
      .where('welcomed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .where('source', '<>', 'videos')
      .returning(['email', 'list', 'unsubscribe_token'])
      .executeTakeFirst(),
  )
}

async function unmark(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.updateTable('subscribers').set({ welcomed_at: null }).where('id', '=', id).execute(),
  )
}
