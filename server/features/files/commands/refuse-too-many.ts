import { after, DAY } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Pictures that an owner may store in a day: all of them are kept, and the disk is everyone's. */
const A_DAY = 200

/** Throws 'too-many' for an owner who stored more pictures in a day than anyone has logos. */
export async function refuseTooMany(ctx: Ctx, owner: OwnerId): Promise<void> {
  const { count } = await ctx.db.own(owner, ({ tx }) =>
    tx
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owner_id', '=', owner)
      .where('created_at', '>', after(ctx.clock.now(), -DAY))
      .executeTakeFirstOrThrow(),
  )
  if (count < A_DAY) return
  throw new AppError('too-many', 'You have added many pictures today. Please try again tomorrow.', {
    retryAfter: 3_600,
  })
}
