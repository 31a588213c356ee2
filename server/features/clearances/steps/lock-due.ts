import type { SystemTx } from '../../../db/database.ts'

/** Invoices that are submitted at the same time, by one process. */
const BATCH_SIZE = 10

export type DueClearance = Awaited<ReturnType<typeof lockDue>>[number]

/** Locks what is due, skipping what another process has locked or claimed. */
export function lockDue(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('clearances as c')
    .innerJoin('accounts', 'accounts.id', 'c.account_id')
    .selectAll('c')
    .where('c.next_at', '<=', now)
    .where(({ eb, or }) => or([eb('c.taken_until', 'is', null), eb('c.taken_until', '<=', now)]))
    .where('accounts.closed_at', 'is', null)
    .orderBy('c.next_at')
    .limit(BATCH_SIZE)
    .forUpdate('c')
    .skipLocked()
    .execute()
}
