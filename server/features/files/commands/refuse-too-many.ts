import { after, DAY } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Pictures that an owner may send in a day: all of them are kept, and the disk is everyone's. */
const A_DAY = 200
/** Those among them that may be refused: each may have cost an image process all of its time. */
const REFUSED_A_DAY = 40

/** Throws 'too-many' for an owner who sent more pictures in a day than anyone has logos, or too many that are none. */
export async function refuseTooMany(ctx: Ctx, owner: OwnerId): Promise<void> {
  const since = after(ctx.clock.now(), -DAY)
  const { stored, refused } = await ctx.db.own(owner, ({ tx }) =>
    tx
      .selectNoFrom((eb) => [
        eb
          .selectFrom('files')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('owner_id', '=', owner)
          .where('created_at', '>', since)
          .$asScalar()
          .$notNull()
          .as('stored'),
        eb
          .selectFrom('refused_uploads')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('owner_id', '=', owner)
          .where('refused_at', '>', since)
          .$asScalar()
          .$notNull()
          .as('refused'),
      ])
      .executeTakeFirstOrThrow(),
  )
  if (stored + refused < A_DAY && refused < REFUSED_A_DAY) return
  const message =
    refused < REFUSED_A_DAY
      ? 'You have added many pictures today. Please try again tomorrow.'
      : 'Too many of your files today were no images that we can read. Please try again tomorrow.'
  throw new AppError('too-many', message, { retryAfter: 3_600 })
}
