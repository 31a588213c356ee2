import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { emailRestoredMail } from '../mails.ts'
import { readUserRow } from '../queries.ts'

/** Notifies the dropped address after a former one was restored. */
export async function notifyEmailRestored(
  ctx: Ctx,
  userId: UserId,
  dropped: string,
): Promise<void> {
  const { name } = await readUserRow(ctx, userId)
  await ctx.mail.send(emailRestoredMail({ to: dropped, name }))
}
