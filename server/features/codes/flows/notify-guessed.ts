import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { codeGuessedAtMail } from '../mails.ts'
import { readAddressee } from '../queries.ts'

/** Mails the user that a code became invalid after wrong attempts. The budgets limit how often that happens. */
export async function notifyGuessed(ctx: Ctx, userId: UserId): Promise<void> {
  const { email, name } = await readAddressee(ctx, userId)
  await ctx.mail.send(codeGuessedAtMail({ to: email, name }))
}
