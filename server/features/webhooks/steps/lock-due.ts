import type { SystemTx } from '../../../db/database.ts'

/** Webhooks that are delivered to at the same time, by one process. */
const BATCH_SIZE = 20

export type DueDelivery = Awaited<ReturnType<typeof lockDue>>[number]

/**
 * Locks what is due, the oldest of each webhook, so that a receiver gets one at a time. What another process has locked
 * or taken is left out.
 */
export function lockDue(tx: SystemTx, now: Date) {
  return (
    tx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks', (join) =>
        join
          .onRef('webhooks.account_id', '=', 'd.account_id')
          .onRef('webhooks.id', '=', 'd.webhook_id'),
      )
      .innerJoin('accounts', 'accounts.id', 'd.account_id')
      .selectAll('d')
      .select(['webhooks.url', 'webhooks.sealed_secret', 'webhooks.key_id'])
      .select(['webhooks.former_secret', 'webhooks.former_key_id', 'webhooks.former_until'])
      .where('d.state', '=', 'pending')
      .where('d.next_at', '<=', now)
      .where('accounts.closed_at', 'is', null)
      .where((eb) => eb.or([eb('webhooks.active', '=', true), eb('d.by_hand', '=', true)]))
      // No earlier one of its webhook is due or under way.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_deliveries as e')
              .select('e.id')
              .whereRef('e.account_id', '=', 'd.account_id')
              .whereRef('e.webhook_id', '=', 'd.webhook_id')
              .where('e.state', '=', 'pending')
              .where(({ eb, or }) =>
                or([eb('e.by_hand', '=', true), eb('webhooks.active', '=', true)]),
              )
              .where(({ eb, or, and, ref }) =>
                or([
                  eb('e.taken_until', '>', now),
                  eb('e.next_at', '<', ref('d.next_at')),
                  and([eb('e.next_at', '=', ref('d.next_at')), eb('e.id', '<', ref('d.id'))]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('d.next_at')
      .limit(BATCH_SIZE)
      .forUpdate('d')
      .skipLocked()
      .execute()
  )
}
