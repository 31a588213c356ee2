import { RETRY_AFTER } from '../../../../domain/access/webhook.ts'
import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DueDelivery } from '../steps/lock-due.ts'

/** What came of a try. */
export interface Tried {
  delivered: boolean
  /** Of the answer; null without one. */
  status: number | null
  answer: string
  /** What was sent: every try sends the same. */
  body: string
}

/**
 * Writes down what came of a try, and when the next one is. It is counted from when this one was due, not from when it
 * ended, so that the tries of a day follow the product's clock however it moves.
 */
export async function settleTry(ctx: Ctx, taken: DueDelivery, tried: Tried): Promise<void> {
  const { account_id, id, webhook_id, tries, next_at } = taken
  const now = ctx.clock.now()
  const delay = tried.delivered ? undefined : RETRY_AFTER[tries]
  const next = delay === undefined ? null : after(next_at ?? now, delay)
  const settled = tried.delivered ? 'delivered' : 'failed'
  await ctx.db.system(async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        state: next ? 'pending' : settled,
        next_at: next,
        body: tried.body,
        attempts: eb('attempts', '+', 1),
        tries: eb('tries', '+', 1),
        taken_until: null,
        status: tried.status,
        answer: tried.answer,
      }))
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('webhooks')
      .set((eb) => ({
        failing_since: tried.delivered ? null : eb.fn.coalesce('failing_since', eb.val(now)),
      }))
      .where('account_id', '=', account_id)
      .where('id', '=', webhook_id)
      .where('failing_since', tried.delivered ? 'is not' : 'is', null)
      .execute()
  })
}
