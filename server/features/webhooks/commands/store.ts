import type { Webhook, WebhookEvent } from '../../../../domain/access/webhook.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { newSecret } from '../parts/secret.ts'
import { requireRoomIn, toWebhook } from '../queries.ts'

/**
 * Stores a webhook and returns it with the secret that signs its deliveries. Throws 'invalid-fields' beyond
 * MAX_WEBHOOKS.
 */
export async function storeWebhook(
  ctx: Ctx,
  { user, account }: Member,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<Webhook & { secret: string }> {
  const id = ctx.random.id()
  const { secret, sealed } = await newSecret(ctx, account, id)
  return ctx.db.own(account, async (scope) => {
    await requireRoomIn(scope)
    const row = await scope.tx
      .insertInto('webhooks')
      .values({
        ...{ account_id: account, id, url, events, created_at: ctx.clock.now() },
        ...{ sealed_secret: sealed.bytes, key_id: sealed.keyId },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'webhook-added', url })
    await ctx.emit(scope.tx, {
      ...{ name: 'webhooks-changed', change: 'added', urls: [url] },
      ...{ userId: user, accountId: account },
    })
    return { ...toWebhook(row), secret }
  })
}
