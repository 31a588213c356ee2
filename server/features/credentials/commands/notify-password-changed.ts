import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { passwordChangedMail } from '../mails.ts'

/** Mails the user that the password changed. */
export async function notifyPasswordChanged(ctx: Ctx, userId: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  await ctx.mail.send(passwordChangedMail({ to: email, name }))
}
