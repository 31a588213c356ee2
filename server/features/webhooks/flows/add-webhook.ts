import type { Webhook, WebhookEvent } from '../../../../domain/access/webhook.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { storeWebhook } from '../commands/store.ts'
import { requireRoom } from '../queries.ts'
import { requireReachable } from './require-reachable.ts'

/**
 * Adds a webhook and returns it with the secret that signs its deliveries, which is shown this once. Throws
 * 'invalid-fields' for an address inside a private network and beyond MAX_WEBHOOKS.
 */
export async function addWebhook(
  ctx: Ctx,
  member: Member,
  webhook: { url: string; events: WebhookEvent[] },
): Promise<Webhook & { secret: string }> {
  // Before the look-up, so that an account cannot cause any number of them.
  await requireRoom(ctx, member.account)
  await requireReachable(ctx, webhook.url)
  return storeWebhook(ctx, member, webhook)
}
