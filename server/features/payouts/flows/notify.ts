import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { readUserRow } from '../../users/index.ts'
import { payoutMail } from '../mails.ts'

/** Mails the user where payments of a business now settle. If it runs twice, it mails twice. */
export async function notifyPayoutChange(
  ctx: Ctx,
  userId: UserId,
  change: { business: string; bank: string },
): Promise<void> {
  const { email, name } = await readUserRow(ctx, userId)
  await ctx.mail.send(payoutMail({ to: email, name, ...change }))
}
