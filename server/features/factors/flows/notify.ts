import type { FactorChange } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { factorMail } from '../mails.ts'
import { readCodesLeft } from '../queries.ts'

/** Mails the user about a change to the second factors (ASVS 5.0 V6.3.7). If it runs twice, it mails twice. */
export async function notifyFactorChange(
  ctx: Ctx,
  userId: UserId,
  change: FactorChange,
  factor: string,
): Promise<void> {
  const { email, name, left } = await readCodesLeft(ctx, userId)
  await ctx.mail.send(factorMail({ to: email, name, change, factor, left }))
}
