import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { issueLink } from '../../undos/index.ts'
import { emailChangedMail } from '../mails.ts'
import { emailKey, readUserRow } from '../queries.ts'

/**
 * Notifies the former address, with the link that undoes the change if it may do so. If it runs twice, it mails twice
 * and the second link is the valid one.
 */
export async function notifyEmailChanged(ctx: Ctx, userId: UserId, former: string): Promise<void> {
  const { email, name } = await readUserRow(ctx, userId)
  const undoUrl = await issueLink(ctx, userId, emailKey(former))
  await ctx.mail.send(emailChangedMail({ to: former, name, email, undoUrl }))
}
