import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { closedAccountsOf, purgeClosedAccounts } from '../../accounts/index.ts'

/** Days for which erasure is repeated: a job may have failed, or a request may still have been running. */
const RETRY_DAYS = 7
const BATCH_SIZE = 500

/**
 * Starts another erasure for recently closed accounts, and deletes older ones without dependent rows, with the cleared
 * rows of their users. Runs daily.
 */
export async function purgeClosedUsers(ctx: Ctx): Promise<void> {
  const since = after(ctx.clock.now(), -RETRY_DAYS * DAY)
  await ctx.db.system(async (tx) => {
    const fresh = await tx
      .selectFrom('users')
      .select('id')
      .where('closed_at', '>', since)
      .orderBy('closed_at')
      .limit(BATCH_SIZE)
      .execute()
    for (const { id } of fresh) {
      const accountIds = await closedAccountsOf(tx, id)
      await ctx.emit(tx, { name: 'erasure-due', userId: id, accountIds })
    }
    await purgeClosedAccounts(tx, since)
    await tx
      .deleteFrom('users')
      .where('closed_at', '<=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('members').select('user_id').whereRef('members.user_id', '=', 'users.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('plan_payments')
              .select('id')
              .whereRef('plan_payments.user_id', '=', 'users.id'),
          ),
        ),
      )
      .execute()
  })
}
