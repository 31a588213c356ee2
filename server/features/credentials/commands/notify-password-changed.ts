import type { Ctx } from '../../../ctx.ts'
import { getUserRow } from '../../users/index.ts'
import { passwordChangedMail } from '../mails.ts'

/** Mails the user that the password changed. */
export async function notifyPasswordChanged(ctx: Ctx, userId: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getUserRow(tx, userId))
  await ctx.mail.send(passwordChangedMail({ to: email, name }))
}
