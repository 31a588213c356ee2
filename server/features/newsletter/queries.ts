import type { MailingList } from '../../../domain/parties/newsletter.ts'
import type { Ctx } from '../../ctx.ts'

/** An address on a list, as shown to its owner. */
export interface Subscription {
  email: string
  list: MailingList
  active: boolean
}

/** Checks the format of our tokens, 128 bits in base64url. Other text need not be looked up in the database. */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

interface Row {
  email: string
  list: string
  unsubscribed_at: Date | null
}

/** The subscription of a row; it is active until it was ended. */
export function toSubscription({ email, list, unsubscribed_at }: Row): Subscription {
  return {
    email,
    list: list === 'waitlist' ? 'waitlist' : 'newsletter',
    active: unsubscribed_at === null,
  }
}

/** The subscription of an unsubscribe link; null for a link we never sent. */
export async function findSubscription(ctx: Ctx, token: string): Promise<Subscription | null> {
  if (!isToken(token)) return null
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('subscribers')
      .select(['email', 'list', 'unsubscribed_at'])
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst(),
  )
  return row ? toSubscription(row) : null
}

/** A subscriber who awaits the welcome mail; undefined if the mail was already sent, or the subscriber has unsubscribed or signed up on Videos (no mail). */
export function findUnwelcomed(ctx: Ctx, id: string) {
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
