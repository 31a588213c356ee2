import type { WebhookDelivery } from '../../../../domain/access/webhook.ts'
import { notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { toDelivery } from '../queries.ts'

/** Puts a delivery on its way once more, under its id and with the same content. Throws 'not-found'. */
export function redeliver(ctx: Ctx, account: AccountId, id: string): Promise<WebhookDelivery> {
  return ctx.db.own(account, async ({ tx }) => {
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ state: 'pending', tries: 0, by_hand: true, next_at: ctx.clock.now() })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('Delivery')
    return toDelivery(row)
  })
}
