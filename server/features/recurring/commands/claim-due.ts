import { after } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Lease in seconds, after which a claimed one is due again if its process has died. */
const CLAIM_SECONDS = 300

/** Claims the one that has been due longest, by moving its due time. Null when nothing is due. */
export function claimDue(ctx: Ctx): Promise<{ accountId: AccountId; id: string } | null> {
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
