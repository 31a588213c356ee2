import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { Recurring, RecurringFields } from '../../../../domain/recurring/recurring.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { scheduleOf } from '../parts/schedule.ts'
import { lockRecurring, readRecurring } from '../queries.ts'
import { choose } from '../steps/choose.ts'

/**
 * Changes what is made from the next day on. Days in the past are not made again, whatever the new rule says, and one
 * that had ended continues if the new rule has another day. Throws 'not-found', 'changed-meanwhile', 'invalid-fields'
 * for another kind, and what `choose` throws.
 */
export function editRecurring(
  ctx: Ctx,
  caller: Caller,
  id: string,
  fields: RecurringFields,
  version: number | undefined,
): Promise<Recurring> {
  return ctx.db.own(caller.account, async (scope) => {
    const row = await lockRecurring(scope, id)
    if (version !== undefined && version !== row.version)
      throw new AppError('changed-meanwhile', 'This was changed meanwhile. Look at it again.')
    const { columns, timeZone } = await choose(scope, caller.plan, fields)
    if (row.kind !== fields.kind)
      throw fieldError('kind', 'An invoice that recurs stays one, and so does an expense.')
    const isPaused = row.state === 'paused'
    const { wake_at, ...next } = scheduleOf({ ...row, ...columns }, timeZone)
    await scope.tx
      .updateTable('recurrings')
      .set({
        ...columns,
        ...{ state: isPaused ? 'paused' : 'active', failures: 0, last_error: '' },
        ...next,
        wake_at: isPaused ? null : wake_at,
        version: row.version + 1,
      })
      .where('account_id', '=', scope.account)
      .where('id', '=', id)
      .execute()
    return readRecurring(scope, id)
  })
}
