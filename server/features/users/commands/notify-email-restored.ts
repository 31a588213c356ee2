import type { Ctx } from '../../../ctx.ts'
import { emailRestoredMail } from '../mails.ts'
import { getUserRow } from '../queries.ts'

/** Notifies the dropped address after a former one was restored. */
export async function notifyEmailRestored(
  ctx: Ctx,
  userId: string,
  dropped: string,
): Promise<void> {
  const { name } = await ctx.db.system((tx) => getUserRow(tx, userId))
  await ctx.mail.send(emailRestoredMail({ to: dropped, name }))
}
