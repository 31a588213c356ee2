import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { changeState } from '../steps/change-state.ts'

/** Pauses it: nothing is made until it is resumed. Throws 'not-found', 'not-open'. */
export function pauseRecurring(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, (scope) =>
    changeState(scope, id, ['active'], () => ({ state: 'paused', wake_at: null })),
  )
}
