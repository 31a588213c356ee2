import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Days for which erasure is repeated: a job may have failed, or a request may still have been running. */
const RETRY_DAYS = 7
const BATCH_SIZE = 500
/** Tables whose rows keep a user's row. Files too, since the store is cleaned up by their rows. */
const DEPENDENT_TABLES = ['invoices', 'plan_payments', 'businesses', 'files'] as const

/**
 * Starts another erasure for recently closed accounts, and deletes the cleared rows of older ones without dependent
 * rows. Runs daily.
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
    for (const { id } of fresh) await ctx.emit(tx, { name: 'erasure-due', userId: id })
    await tx
      .deleteFrom('users')
      .where('closed_at', '<=', since)
      .where((eb) =>
        eb.and(
          DEPENDENT_TABLES.map((table) => {
            const rows = eb.selectFrom(table).select(`${table}.id`)
            return eb.not(eb.exists(rows.whereRef(`${table}.account_id`, '=', 'users.id')))
          }),
        ),
      )
      .execute()
  })
}
