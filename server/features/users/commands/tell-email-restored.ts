import type { Ctx } from '../../../ctx.ts'
import { emailRestoredMail } from '../mails.ts'
import { getAccount } from '../queries.ts'

/** Mails the address that an account dropped when a former one took it back. */
export async function tellEmailRestored(ctx: Ctx, userId: string, dropped: string): Promise<void> {
  const { name } = await ctx.db.system((tx) => getAccount(tx, userId))
  await ctx.mail.send(emailRestoredMail({ to: dropped, name }))
}
