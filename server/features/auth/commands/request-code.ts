import { AppError } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAILS_AN_HOUR = 5

/**
 * Has a code mailed, once a minute and five times an hour at most (AUTH-9); the mail of registration counts.
 * Throws 'too-many'. The code itself is made by the job that mails it, so that it never waits anywhere in clear.
 */
export async function requestCode(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  purpose: CodePurpose,
): Promise<void> {
  const now = ctx.clock.now()
  await tx
    .insertInto('codes')
    .values({ owner_id: userId, purpose })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { sent_at } = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const recent = sent_at.filter((at) => now.getTime() - at.getTime() < HOUR)
  refuseTooMany(recent, now)
  await tx
    .updateTable('codes')
    .set({ sent_at: [...recent, now] })
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
  await ctx.emit(tx, { name: 'code-wanted', userId, purpose })
}

function refuseTooMany(recent: Date[], now: Date): void {
  const last = recent.at(-1)
  const oldest = recent[0]
  const waits = [
    last ? last.getTime() + MINUTE : 0,
    recent.length >= MAILS_AN_HOUR && oldest ? oldest.getTime() + HOUR : 0,
  ]
  const retryAfter = Math.ceil((Math.max(...waits) - now.getTime()) / 1000)
  if (retryAfter <= 0) return
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  throw new AppError('too-many', `A code was sent already. Ask for another one in ${when}.`, {
    retryAfter,
  })
}
