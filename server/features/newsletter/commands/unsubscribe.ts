import type { Ctx } from '../../../ctx.ts'
import { isToken, type Subscription, toSubscription } from '../queries.ts'

/** Unsubscribes the address of a mail's link from its list. Idempotent. Null for a link we never sent. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<Subscription | null> {
  if (!isToken(token)) return null
  const row = await ctx.db.system((tx) =>
    tx
      .updateTable('subscribers')
      .set(({ fn, ref, val }) => ({
        unsubscribed_at: fn.coalesce(ref('unsubscribed_at'), val(ctx.clock.now())),
      }))
      .where('unsubscribe_token', '=', token)
      .returning(['email', 'list', 'unsubscribed_at'])
      .executeTakeFirst(),
  )
  return row ? toSubscription(row) : null
}
