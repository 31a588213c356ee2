import type { Ctx } from '../../../ctx.ts'
import { accountClosedMail } from '../mails.ts'

/** Mails the address that an account had that the account is gone. Run twice it mails twice. */
export async function sayGoodbye(ctx: Ctx, email: string, name: string): Promise<void> {
  await ctx.mail.send(accountClosedMail({ to: email, name }))
}
