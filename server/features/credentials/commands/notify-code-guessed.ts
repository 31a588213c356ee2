import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { codeGuessedAtMail } from '../mails.ts'

/** Mails the user that a code became invalid after wrong attempts. The budgets limit how often that happens. */
export async function notifyCodeGuessed(ctx: Ctx, userId: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  await ctx.mail.send(codeGuessedAtMail({ to: email, name }))
}
