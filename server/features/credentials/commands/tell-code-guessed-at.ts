import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { codeGuessedAtMail } from '../mails.ts'

/** Mails the owner that a code was guessed at until it was dead. The budgets bound how often that can be. */
export async function tellCodeGuessedAt(ctx: Ctx, userId: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  await ctx.mail.send(codeGuessedAtMail({ to: email, name }))
}
