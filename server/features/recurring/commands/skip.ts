import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { scheduleOf } from '../parts/schedule.ts'
import { changeState } from '../steps/change-state.ts'

/** Skips the next day, which does not count towards the number after which it ends. Throws 'not-found', 'not-open'. */
export function skipNext(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, (scope) =>
    changeState(scope, id, ['active', 'paused', 'failed'], (row, timeZone) => {
      const passed = { passed_on: row.next_on }
      const { wake_at, ...next } = scheduleOf({ ...row, ...passed }, timeZone)
      return { ...passed, ...next, wake_at: row.state === 'active' ? wake_at : null }
    }),
  )
}
