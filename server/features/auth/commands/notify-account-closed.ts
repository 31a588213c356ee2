import type { Ctx } from '../../../ctx.ts'
import { accountClosedMail } from '../mails.ts'

/** Mails the address of a closed account that the account was deleted. If it runs twice, it mails twice. */
export async function notifyAccountClosed(ctx: Ctx, email: string, name: string): Promise<void> {
  await ctx.mail.send(accountClosedMail({ to: email, name }))
}
