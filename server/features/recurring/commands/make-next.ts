import type { Updateable } from 'kysely'
import { dayIn } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { requireCapability } from '../../../../domain/plans/require-capability.ts'
import { dueAt } from '../../../../domain/recurring/schedule.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { Recurrings } from '../../../db/types.gen.ts'
import { planRunning } from '../../subscriptions/index.ts'
import { scheduleOf } from '../parts/schedule.ts'
import { lockRecurring } from '../queries.ts'
import type { RecurringRow } from '../rows.ts'
import { make } from '../steps/make.ts'
import { timeZoneOf } from '../steps/time-zone-of.ts'

/**
 * Does the next step of one: makes the invoice or expense of its next day, or notifies the owner the day before. Throws
 * 'not-premium' without a running plan, and what making it throws.
 */
export function makeNext(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    const row = await lockRecurring(scope, id)
    if (row.state !== 'active' || row.next_on === null) return
    const now = ctx.clock.now()
    const timeZone = await timeZoneOf(scope, row)
    if (row.catch_up === 'skip' && row.next_on < dayIn(timeZone, now))
      return update(scope, row, passOver(row, timeZone))
    if (now < dueAt(row.next_on, timeZone)) return giveNotice(ctx, scope, row, timeZone)
    const plan = await planRunning(scope, now)
    if (plan === null) throw new AppError('not-premium', 'Your plan has ended.')
    if (row.action === 'send') requireCapability(plan, 'e-mail')
    await make(ctx, scope, row, { day: row.next_on, timeZone })
    const made = { made: row.made + 1, failures: 0, last_error: '' }
    await update(scope, row, { ...made, ...passOver({ ...row, ...made }, timeZone) })
  })
}

/** The columns that change once the next day is made or skipped. */
function passOver(row: RecurringRow, timeZone: string) {
  const passed = { passed_on: row.next_on }
  return { ...passed, ...scheduleOf({ ...row, ...passed }, timeZone) }
}

async function giveNotice(
  ctx: Ctx,
  scope: Scope,
  row: RecurringRow,
  timeZone: string,
): Promise<void> {
  const { id, next_on: on } = row
  if (on !== null && row.action === 'send' && row.noticed_on !== on)
    await ctx.emit(scope.tx, {
      ...{ name: 'recurring-upcoming', accountId: scope.account, recurringId: id, on },
    })
  const noticed = { noticed_on: on }
  await update(scope, row, { ...noticed, ...scheduleOf({ ...row, ...noticed }, timeZone) })
}

async function update(
  { tx, account }: Scope,
  { id }: RecurringRow,
  columns: Updateable<Recurrings>,
): Promise<void> {
  await tx
    .updateTable('recurrings')
    .set(columns)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
