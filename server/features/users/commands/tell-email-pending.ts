import type { Ctx } from '../../../ctx.ts'
import { emailPendingMail } from '../mails.ts'
import { getAccount } from '../queries.ts'

/**
 * Mails the address in force that another one waits for its code; nothing when none waits any more. An address that was
 * never proved may be a stranger's, who has no account to be warned for.
 */
export async function tellEmailPending(ctx: Ctx, userId: string): Promise<void> {
  const { email, verified_at, pending_email, name } = await ctx.db.system((tx) =>
    getAccount(tx, userId),
  )
  if (pending_email && verified_at)
    await ctx.mail.send(emailPendingMail({ to: email, name, email: pending_email }))
}
