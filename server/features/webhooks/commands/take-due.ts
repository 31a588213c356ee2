import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { type DueDelivery, lockDue } from '../steps/lock-due.ts'

/** Seconds after which a try counts as given up, as by a crash: longer than a try and its notes take. */
const TAKEN_FOR = 120

/** Takes what is due, so that no other process tries it too. Empty when nothing is due. */
export function takeDue(ctx: Ctx, limit: number): Promise<DueDelivery[]> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await lockDue(tx, now, limit)
    for (const { account_id, id } of due)
      await tx
        .updateTable('webhook_deliveries')
        .set({ taken_until: after(now, TAKEN_FOR) })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute()
    return due
  })
}
