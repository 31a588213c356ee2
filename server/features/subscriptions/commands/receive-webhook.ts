import type { Ctx } from '../../../ctx.ts'

/**
 * Stores a signed event of the provider and queues its job in one transaction, so that a crash after the response loses
 * nothing. Repeated deliveries are stored once. Throws 'bad-signature'.
 */
export async function receiveWebhook(
  ctx: Ctx,
  rawBody: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { key, name, reference, kept } = ctx.payments.readWebhook(rawBody, signature)
  await ctx.db.system(async (tx) => {
    const stored = await tx
      .insertInto('payment_events')
      .values({
        id: ctx.random.id(),
        provider: ctx.payments.name,
        event_key: key,
        name,
        reference,
        body: kept,
        received_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await ctx.emit(tx, { name: 'payment-event-stored', eventId: stored.id, reference })
  })
}
