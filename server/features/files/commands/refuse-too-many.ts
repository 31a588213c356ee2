import { after, DAY } from '../../../../domain/dates.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Pictures that an account may upload in a day: all are stored, and the disk is shared. */
const MAX_PER_DAY = 200
/** Rejected ones among them: each may have used an image process up to its time limit. */
const MAX_REFUSED_PER_DAY = 40

/**
 * Bytes of all files of an account. Receipts are a few hundred kilobytes as pictures, so that this is thousands of them;
 * without it an account could fill the disk that all share with 1 GB of PDFs a day.
 */
const MAX_BYTES = 2 * 1024 ** 3

/**
 * Throws 'too-many' for an account who uploaded too many pictures, or too many files that are no pictures, in a day, and
 * 'invalid-fields' for one whose files and the new one of `size` bytes take more room than an account has.
 */
export async function refuseTooMany(ctx: Ctx, account: AccountId, size: number): Promise<void> {
  const since = after(ctx.clock.now(), -DAY)
  const { stored, refused, bytes } = await ctx.db.own(account, ({ tx }) =>
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
        eb
          .selectFrom('files')
          .select(({ fn, val }) => fn.coalesce(fn.sum<bigint>('size'), val(0n)).as('bytes'))
          .where('account_id', '=', account)
          .$asScalar()
          .$notNull()
          .as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
  )
  if (Number(bytes) + size > MAX_BYTES)
    throw fieldError(
      'file',
      'Your files take up 2 GB, which is the most. Delete expenses with receipts that you no longer need, and try again tomorrow.',
    )
  if (stored + refused < MAX_PER_DAY && refused < MAX_REFUSED_PER_DAY) return
  const message =
    refused < MAX_REFUSED_PER_DAY
      ? 'You have added many pictures today. Please try again tomorrow.'
      : 'Too many of your files today were no images that we can read. Please try again tomorrow.'
  throw new AppError('too-many', message, { retryAfter: 3_600 })
}
