import type { Webhook } from '../../../../domain/access/webhook.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { changeWebhook, type WebhookEdit } from '../commands/change.ts'
import { requireWebhook } from '../queries.ts'
import { requireReachable } from './require-reachable.ts'

/** Changes, pauses or resumes a webhook. Throws 'not-found', 'changed-meanwhile', and 'invalid-fields' as addWebhook. */
export async function editWebhook(
  ctx: Ctx,
  member: Member,
  id: string,
  edit: WebhookEdit,
): Promise<Webhook> {
  if (edit.url !== undefined) {
    await requireWebhook(ctx, member.account, id)
    await requireReachable(ctx, edit.url)
  }
  return changeWebhook(ctx, member, id, edit)
}
