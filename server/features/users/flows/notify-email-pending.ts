import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { emailPendingMail } from '../mails.ts'
import { readUserRow } from '../queries.ts'

/**
 * Notifies the current address of a pending one; does nothing if none is pending any more. A current address that was
 * never verified is not notified: it may belong to a stranger without an account.
 */
export async function notifyEmailPending(ctx: Ctx, userId: UserId): Promise<void> {
  const { email, verified_at, pending_email, name } = await readUserRow(ctx, userId)
  if (pending_email && verified_at)
    await ctx.mail.send(emailPendingMail({ to: email, name, email: pending_email }))
}
