import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { scheduleOf } from '../parts/schedule.ts'
import { changeState } from '../steps/change-state.ts'

/** Resumes it; missed days are made or skipped at the next run. Throws 'not-found', 'not-open'. */
export function resumeRecurring(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, (scope) =>
    changeState(scope, id, ['paused', 'failed'], (row, timeZone) => ({
      ...{ state: 'active', failures: 0, last_error: '' },
      ...scheduleOf(row, timeZone),
    })),
  )
}
