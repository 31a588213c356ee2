import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { type DueClearance, lockDue } from '../steps/lock-due.ts'

/** Lease in seconds: after this a try counts as abandoned, for example after a crash. */
const TAKEN_FOR = 120

/** Takes some of what is due, so that no other process submits it too. Empty when nothing is due. */
export function takeDue(ctx: Ctx): Promise<DueClearance[]> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await lockDue(tx, now)
    for (const { account_id, document_id } of due)
      await tx
        .updateTable('clearances')
        .set(({ eb }) => ({ taken_until: after(now, TAKEN_FOR), tries: eb('tries', '+', 1) }))
        .where('account_id', '=', account_id)
        .where('document_id', '=', document_id)
        .execute()
    return due
  })
}
