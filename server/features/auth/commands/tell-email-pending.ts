import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { emailPendingMail } from '../mails.ts'

/** Mails the address in force that another one waits for its code; nothing when none waits any more. */
export async function tellEmailPending(ctx: Ctx, userId: string): Promise<void> {
  const { email, pending_email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  if (pending_email)
    await ctx.mail.send(emailPendingMail({ to: email, name, email: pending_email }))
}
