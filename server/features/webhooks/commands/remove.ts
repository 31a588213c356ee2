import { notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'

/** Deletes a webhook with its log. Throws 'not-found'. */
export async function removeWebhook(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const removed = await scope.tx
      .deleteFrom('webhooks')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst()
    if (!removed) throw notFound('Webhook')
    await record(ctx, scope, { kind: 'webhook-deleted', url: removed.url })
  })
}
