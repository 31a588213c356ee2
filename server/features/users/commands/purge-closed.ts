import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Days for which a closed account is looked after: a job may have failed, a request may still have been under way. */
const LOOKED_AFTER = 7
const AT_A_TIME = 500
/** Files among them, since the store is cleared by their rows. */
const HANGING_ON = ['invoices', 'plan_payments', 'businesses', 'files'] as const

/**
 * Has what closed accounts may have left erased again, and deletes the emptied rows on which nothing hangs any more.
 * Run every day.
 */
export async function purgeClosedUsers(ctx: Ctx): Promise<void> {
  const since = after(ctx.clock.now(), -LOOKED_AFTER * DAY)
  await ctx.db.system(async (tx) => {
    const fresh = await tx
      .selectFrom('users')
      .select('id')
      .where('closed_at', '>', since)
      .orderBy('closed_at')
      .limit(AT_A_TIME)
      .execute()
    for (const { id } of fresh) await ctx.emit(tx, { name: 'erasure-due', userId: id })
    await tx
      .deleteFrom('users')
      .where('closed_at', '<=', since)
      .where((eb) =>
        eb.and(
          HANGING_ON.map((table) => {
            const rows = eb.selectFrom(table).select(`${table}.id`)
            return eb.not(eb.exists(rows.whereRef(`${table}.owner_id`, '=', 'users.id')))
          }),
        ),
      )
      .execute()
  })
}
