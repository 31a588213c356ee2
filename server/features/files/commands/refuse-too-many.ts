import { after, DAY } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Pictures that an account may upload in a day: all are stored, and the disk is shared. */
const MAX_PER_DAY = 200
/** Rejected ones among them: each may have used an image process up to its time limit. */
const MAX_REFUSED_PER_DAY = 40

/** Throws 'too-many' for an account who uploaded too many pictures, or too many files that are no pictures, in a day. */
export async function refuseTooMany(ctx: Ctx, account: AccountId): Promise<void> {
  const since = after(ctx.clock.now(), -DAY)
  const { stored, refused } = await ctx.db.own(account, ({ tx }) =>
    tx
      .selectNoFrom((eb) => [
        eb
          .selectFrom('files')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('account_id', '=', account)
          .where('created_at', '>', since)
          .$asScalar()
          .$notNull()
          .as('stored'),
        eb
          .selectFrom('refused_uploads')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .where('account_id', '=', account)
          .where('refused_at', '>', since)
          .$asScalar()
          .$notNull()
          .as('refused'),
      ])
      .executeTakeFirstOrThrow(),
  )
  if (stored + refused < MAX_PER_DAY && refused < MAX_REFUSED_PER_DAY) return
  const message =
    refused < MAX_REFUSED_PER_DAY
      ? 'You have added many pictures today. Please try again tomorrow.'
      : 'Too many of your files today were no images that we can read. Please try again tomorrow.'
  throw new AppError('too-many', message, { retryAfter: 3_600 })
}
