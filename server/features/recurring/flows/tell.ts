import type { Day } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { membersOf } from '../../accounts/index.ts'
import type { failedMail } from '../mails.ts'
import { getRecurring } from '../queries.ts'

/** Mails every member of an account about a recurring invoice, unless it was deleted meanwhile. */
export async function tellOfRecurring(
  ctx: Ctx,
  account: AccountId,
  { id, on, mailOf }: { id: string; on: Day; mailOf: typeof failedMail },
): Promise<void> {
  const recurring = await getRecurring(ctx, account, id).catch(ifGone)
  if (!recurring) return
  for (const { email: to, name } of await membersOf(ctx, account)) {
    const mail = mailOf({ to, name, recurring, on, origin: ctx.origin })
    await ctx.mail.send({ ...mail, repeatKey: `${mail.subject} ${id} ${on} ${to}` })
  }
}

function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
