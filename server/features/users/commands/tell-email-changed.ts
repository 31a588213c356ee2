import type { Ctx } from '../../../ctx.ts'
import { issueLink } from '../../undos/index.ts'
import { emailChangedMail } from '../mails.ts'
import { emailKey, getAccount } from '../queries.ts'

/**
 * Mails the address that was in force until now, with the link that takes the account back where it may do so. Run twice
 * it mails twice, and the second link counts.
 */
export async function tellEmailChanged(ctx: Ctx, userId: string, former: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  const undoUrl = await issueLink(ctx, userId, emailKey(former))
  await ctx.mail.send(emailChangedMail({ to: former, name, email, undoUrl }))
}
