import { mustBeLink, PACES, type Pace } from '../../../../domain/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import { networkOf } from '../../../../domain/network.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { countWrongCodes } from '../queries.ts'

const HOUR = 3_600_000

/**
 * Has a code mailed, as often as its pace allows (AUTH-9); the mail of registration counts. Throws 'too-many'. The code
 * itself is made by the job that mails it, so that it never waits anywhere in clear.
 */
export async function requestCode(
  ctx: Ctx,
  tx: SystemTx,
  userId: string,
  purpose: CodePurpose,
  pace: Pace = 'asked',
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
  refuseTooMany(recent, now, pace)
  await tx
    .updateTable('codes')
    .set({ sent_at: [...recent, now] })
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
  // The job that mails the code does not know who asked for it.
  const network = networkOf(ctx.request?.address ?? '')
  const link = mustBeLink(await countWrongCodes(tx, { userId, purpose, network, now }))
  await ctx.emit(tx, { name: 'code-wanted', userId, purpose, link })
}

function refuseTooMany(recent: Date[], now: Date, pace: Pace): void {
  const { pause, anHour } = PACES[pace]
  const last = recent.at(-1)
  const oldest = recent.at(-anHour)
  const waits = [
    last && pause > 0 ? last.getTime() + pause * 1000 : 0,
    recent.length >= anHour && oldest ? oldest.getTime() + HOUR : 0,
  ]
  const retryAfter = Math.ceil((Math.max(...waits) - now.getTime()) / 1000)
  if (retryAfter <= 0) return
  const when = retryAfter > 60 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  throw new AppError('too-many', `A code was sent already. Ask for another one in ${when}.`, {
    retryAfter,
  })
}
