import type { WebhookDelivery } from '../../../../domain/access/webhook.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findWebhook, toDelivery } from '../queries.ts'

/** Puts an event 'test' on its way to a webhook. Throws 'not-found'. */
export function sendTest(ctx: Ctx, account: AccountId, id: string): Promise<WebhookDelivery> {
  return ctx.db.own(account, async (scope) => {
    await findWebhook(scope, id)
    const now = ctx.clock.now()
    const row = await scope.tx
      .insertInto('webhook_deliveries')
      .values({
        ...{ account_id: account, id: ctx.random.id(), webhook_id: id, event: 'test' },
        ...{ by_hand: true, next_at: now, created_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toDelivery(row)
  })
}
