import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { MOST_FAILURES } from '../../../../domain/recurring/recurring.ts'
import type { Ctx } from '../../../ctx.ts'

/** Seconds until the next try. */
const RETRY_SECONDS = 3_600

/** Notes why the next day could not be made. The third failure in a row pauses it and notifies its owner. */
export function noteFailure(
  ctx: Ctx,
  account: AccountId,
  id: string,
  error: unknown,
): Promise<void> {
  const isOurs = !(error instanceof AppError)
  if (isOurs) ctx.log.error({ err: error, recurring: id }, 'a recurring invoice failed')
  const reason = isOurs ? 'Something went wrong on our side.' : error.message
  return ctx.db.own(account, async (scope) => {
    const row = await scope.tx
      .updateTable('recurrings')
      .set((eb) => ({
        failures: eb('failures', '+', 1),
        last_error: reason,
        wake_at: after(ctx.clock.now(), RETRY_SECONDS),
      }))
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where('state', '=', 'active')
      .returning(['failures', 'next_on'])
      .executeTakeFirst()
    if (!row || row.failures < MOST_FAILURES) return
    await scope.tx
      .updateTable('recurrings')
      .set({ state: 'failed', wake_at: null })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    const on = row.next_on ?? ''
    await ctx.emit(scope.tx, {
      ...{ name: 'recurring-failed', accountId: account, recurringId: id, on },
    })
  })
}
