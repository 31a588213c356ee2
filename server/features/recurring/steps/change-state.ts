import type { Updateable } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Recurring, RecurringState } from '../../../../domain/recurring/recurring.ts'
import type { Scope } from '../../../db/database.ts'
import type { Recurrings } from '../../../db/types.gen.ts'
import { lockRecurring, readRecurring } from '../queries.ts'
import type { RecurringRow } from '../rows.ts'
import { timeZoneOf } from './time-zone-of.ts'

const WORDS: Record<RecurringState, string> = {
  active: 'is running',
  paused: 'is paused',
  ended: 'has ended',
  failed: 'was paused by failures',
}

/**
 * Changes one that is in one of `states`, by the columns that `change` returns. Throws 'not-found', and 'not-open' in
 * any other state.
 */
export async function changeState(
  scope: Scope,
  id: string,
  states: RecurringState[],
  change: (row: RecurringRow, timeZone: string) => Updateable<Recurrings>,
): Promise<Recurring> {
  const row = await lockRecurring(scope, id)
  const state = states.find((each) => each === row.state)
  if (!state) throw new AppError('not-open', `This ${WORDS[row.state]} already.`)
  const timeZone = await timeZoneOf(scope, row)
  await scope.tx
    .updateTable('recurrings')
    .set({ ...change(row, timeZone), version: row.version + 1 })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
  return readRecurring(scope, id)
}
