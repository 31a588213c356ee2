import type { Day } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { mailMembers } from '../../accounts/index.ts'
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
  await mailMembers(ctx, account, (addressed) => {
    const mail = mailOf({ ...addressed, recurring, on })
    return { ...mail, repeatKey: `${mail.subject} ${id} ${on} ${addressed.to}` }
  })
}

function ifGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}
