import { after } from '../../../../domain/dates.ts'
import { toAccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { makeNext } from './make-next.ts'
import { noteFailure } from './note-failure.ts'

/** Lease in seconds, after which a claimed one is due again if its process has died. */
const CLAIM_SECONDS = 300

/**
 * Does what is due: makes invoices, and notifies owners of those that will be sent tomorrow. Each is claimed first, so
 * that several processes never work on the same one. A failed one is retried later and does not hold up others.
 */
export async function makeDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const next = await claimNext(ctx)
    if (!next) return
    const account = toAccountId(next.accountId)
    try {
      await makeNext(ctx, account, next.id)
    } catch (error) {
      // The job waits for the database and runs again.
      if (isUnavailable(error)) throw error
      await noteFailure(ctx, account, next.id, error)
    }
  }
}

/** Claims the one that has been due longest, by moving its due time. Null when nothing is due. */
function claimNext(ctx: Ctx): Promise<{ accountId: string; id: string } | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('recurrings')
      .select(['account_id', 'id'])
      .where('state', '=', 'active')
      .where('wake_at', '<=', now)
      .orderBy('wake_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    await tx
      .updateTable('recurrings')
      .set({ wake_at: after(now, CLAIM_SECONDS) })
      .where('account_id', '=', due.account_id)
      .where('id', '=', due.id)
      .execute()
    return { accountId: due.account_id, id: due.id }
  })
}
