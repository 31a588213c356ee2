import type { Ctx } from '../../../ctx.ts'

/** Counts an attempt at a stored event and returns it; undefined if it was handled, or waits for another provider. */
export function claimEvent(ctx: Ctx, eventId: string) {
  return ctx.db.ask((db) =>
    db
      .updateTable('payment_events')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), tried_at: ctx.clock.now() }))
      .where('id', '=', eventId)
      .where('state', '=', 'received')
      .where('provider', '=', ctx.payments.name)
      .returning(['name', 'body'])
      .executeTakeFirst(),
  )
}
