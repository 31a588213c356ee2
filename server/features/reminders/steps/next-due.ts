import type { SystemTx } from '../../../db/database.ts'

/** The business whose reminders have been due longest, locked; undefined for none. Others that are locked are left out. */
export function nextDue(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('reminder_rules as rules')
    .innerJoin('accounts', 'accounts.id', 'rules.account_id')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'rules.account_id')
        .onRef('businesses.id', '=', 'rules.business_id'),
    )
    .leftJoin('subscriptions', 'subscriptions.account_id', 'rules.account_id')
    .select(['rules.account_id', 'rules.business_id', 'rules.version', 'offsets', 'done_until'])
    .select(['time_zone', 'plan', 'expires_at'])
    .where('rules.enabled', '=', true)
    .where('rules.next_at', '<=', now)
    .where('accounts.closed_at', 'is', null)
    .orderBy('rules.next_at')
    .limit(1)
    .forUpdate('rules')
    .skipLocked()
    .executeTakeFirst()
}
