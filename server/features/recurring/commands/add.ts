import type { Recurring, RecurringFields } from '../../../../domain/recurring/recurring.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { scheduleOf } from '../parts/schedule.ts'
import { readRecurring } from '../queries.ts'
import { choose } from '../steps/choose.ts'

/**
 * Adds a recurring invoice or expense; days before today are made at the next run, or skipped. Throws what `choose`
 * throws.
 */
export function addRecurring(
  ctx: Ctx,
  caller: Caller,
  fields: RecurringFields,
): Promise<Recurring> {
  return ctx.db.own(caller.account, async (scope) => {
    const { columns, timeZone } = await choose(scope, caller.plan, fields)
    const id = ctx.random.id()
    const fresh = { made: 0, passed_on: null, noticed_on: null }
    await scope.tx
      .insertInto('recurrings')
      .values({
        ...{ account_id: scope.account, id, user_id: caller.user, created_at: ctx.clock.now() },
        ...columns,
        ...scheduleOf({ ...columns, ...fresh }, timeZone),
      })
      .execute()
    return readRecurring(scope, id)
  })
}
