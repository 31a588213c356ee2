import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { emailChangedMail } from '../mails.ts'

/** Mails the address that was in force until now. */
export async function tellEmailChanged(ctx: Ctx, userId: string, former: string): Promise<void> {
  const { email, name } = await ctx.db.system((tx) => getAccount(tx, userId))
  await ctx.mail.send(emailChangedMail({ to: former, name, email }))
}
