import type { Ctx } from '../../../ctx.ts'
import { workingKeysOf } from '../../api-keys/index.ts'
import { getUserRow } from '../../users/index.ts'
import { passwordChangedMail } from '../mails.ts'
import { activeWebhooksOf } from '../queries.ts'

/**
 * Mails the user that the password changed, which API keys were revoked with it, and which keys and webhooks still
 * work. Another mail names webhooks that were paused with it.
 */
export async function notifyPasswordChanged(
  ctx: Ctx,
  userId: string,
  { revoked, pausesWebhooks }: { revoked: readonly string[]; pausesWebhooks: boolean },
): Promise<void> {
  const [{ email: to, name }, working, webhooks] = await ctx.db.system(async (tx) => [
    await getUserRow(tx, userId),
    await workingKeysOf(tx, userId, ctx.clock.today()),
    pausesWebhooks ? [] : await activeWebhooksOf(tx, userId),
  ])
  const news = { to, name, revoked, working, webhooks, origin: ctx.origin }
  await ctx.mail.send(passwordChangedMail(news))
}
