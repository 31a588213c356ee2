import type { Ctx } from '../../../ctx.ts'
import { accountClosedMail } from '../mails.ts'

/** Mails the address of a closed account that it was deleted. */
export async function sayGoodbye(ctx: Ctx, member: { to: string; name: string }): Promise<void> {
  await ctx.mail.send(accountClosedMail(member))
}
