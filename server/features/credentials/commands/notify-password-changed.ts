import type { Ctx } from '../../../ctx.ts'
import { workingKeysOf } from '../../api-keys/index.ts'
import { getUserRow } from '../../users/index.ts'
import { passwordChangedMail } from '../mails.ts'

/** Mails the user that the password changed, which API keys were revoked with it, and which still work. */
export async function notifyPasswordChanged(
  ctx: Ctx,
  userId: string,
  revoked: readonly string[],
): Promise<void> {
  const [{ email: to, name }, working] = await ctx.db.system(async (tx) => [
    await getUserRow(tx, userId),
    await workingKeysOf(tx, userId, ctx.clock.today()),
  ])
  await ctx.mail.send(passwordChangedMail({ to, name, revoked, working, origin: ctx.origin }))
}
