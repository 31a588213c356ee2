import {
  CONSENT,
  isWelcomed,
  listOf,
  type SignUpSource,
} from '../../../../domain/parties/newsletter.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Adds an address to a list, once, and stores the consent with its time and form. An address that had unsubscribed, or
 * had only signed up on Videos, counts as new. New sign-ups emit an event, and a welcome mail follows if one is due
 * (SITE-14); the caller cannot tell the difference.
 */
export async function signUp(ctx: Ctx, email: string, source: SignUpSource): Promise<void> {
  const consent = {
    source,
    consent: CONSENT[source],
    created_at: ctx.clock.now(),
    unsubscribed_at: null,
  }
  await ctx.db.system(async (tx) => {
    const subscriber = await tx
      .insertInto('subscribers')
      .values({
        id: ctx.random.id(),
        email,
        email_key: email.toLowerCase(),
        list: listOf(source),
        unsubscribe_token: ctx.random.token(128),
        ...consent,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['list', 'email_key'])
          .doUpdateSet({ email, ...consent })
          .where(({ eb, or }) =>
            or([
              eb('subscribers.unsubscribed_at', 'is not', null),
              ...(isWelcomed(source) ? [eb('subscribers.source', '=', 'videos')] : []),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (subscriber) await ctx.emit(tx, { name: 'subscriber-added', subscriberId: subscriber.id })
  })
}
