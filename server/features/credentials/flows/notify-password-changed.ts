import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { passwordChangedMail } from '../mails.ts'
import { readPasswordNews } from '../queries.ts'

/**
 * Mails the user that the password changed, which API keys were revoked with it, and which keys and webhooks still
 * work. Another mail names webhooks that were paused with it.
 */
export async function notifyPasswordChanged(
  ctx: Ctx,
  userId: UserId,
  { revoked, pausesWebhooks }: { revoked: readonly string[]; pausesWebhooks: boolean },
): Promise<void> {
  const {
    email: to,
    name,
    working,
    webhooks,
  } = await readPasswordNews(ctx, userId, {
    withWebhooks: !pausesWebhooks,
  })
  const news = { to, name, revoked, working, webhooks, origin: ctx.origin }
  await ctx.mail.send(passwordChangedMail(news))
}
