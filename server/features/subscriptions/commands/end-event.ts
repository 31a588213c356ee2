import type { Ctx } from '../../../ctx.ts'

/** Notes that a stored event was handled, or that it concerns nothing here. */
export async function endEvent(
  ctx: Ctx,
  eventId: string,
  state: 'handled' | 'ignored',
): Promise<void> {
  await ctx.db.ask((db) =>
    db
      .updateTable('payment_events')
      .set({ state, handled_at: ctx.clock.now() })
      .where('id', '=', eventId)
      .execute(),
  )
}
