import type { Webhook, WebhookEvent } from '../../../../domain/access/webhook.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findWebhook, toWebhook } from '../queries.ts'

/** What is undefined stays. */
export interface WebhookEdit {
  url?: string | undefined
  events?: WebhookEvent[] | undefined
  active?: boolean | undefined
  version?: number | undefined
}

/** Stores the changes of a webhook, whose new address is checked already. Throws 'not-found', 'changed-meanwhile'. */
export function changeWebhook(
  ctx: Ctx,
  { user, account }: Member,
  id: string,
  { url, events, active, version }: WebhookEdit,
): Promise<Webhook> {
  return ctx.db.own(account, async (scope) => {
    const before = await findWebhook(scope, id, { lock: true })
    if (version !== undefined && version !== before.version)
      throw new AppError(
        'changed-meanwhile',
        'This webhook was changed meanwhile. Load it again before you save.',
      )
    const row = await scope.tx
      .updateTable('webhooks')
      .set({
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        // Resuming it starts a new day of tries.
        ...(active !== undefined && { active, failing_since: null, paused_at: null }),
        version: before.version + 1,
      })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, scope, { kind: 'webhook-changed', url: row.url, active: row.active })
    if (row.url !== before.url)
      await ctx.emit(scope.tx, {
        ...{ name: 'webhooks-changed', change: 'moved', urls: [before.url, row.url] },
        ...{ userId: user, accountId: account },
      })
    return toWebhook(row)
  })
}
