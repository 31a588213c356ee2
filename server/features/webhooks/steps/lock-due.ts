import { sql } from 'kysely'
import type { SystemTx } from '../../../db/database.ts'

/** Deliveries of one account that are under way at the same time, so that slow receivers of one hold up no other. */
const MOST_OF_ACCOUNT = 3

export type DueDelivery = Awaited<ReturnType<typeof lockDue>>[number]

/**
 * Locks at most `limit` deliveries that are due: the oldest of each webhook, so that a receiver gets one at a time, and
 * a few of each account. What another process has locked or taken is left out.
 */
export function lockDue(tx: SystemTx, now: Date, limit: number) {
  return (
    tx
      .selectFrom(turnsOf(now).as('turn'))
      .innerJoin('webhook_deliveries as d', (join) =>
        join.onRef('d.account_id', '=', 'turn.account_id').onRef('d.id', '=', 'turn.id'),
      )
      .innerJoin('webhooks', (join) =>
        join
          .onRef('webhooks.account_id', '=', 'd.account_id')
          .onRef('webhooks.id', '=', 'd.webhook_id'),
      )
      .selectAll('d')
      .select(['webhooks.url', 'webhooks.sealed_secret', 'webhooks.key_id'])
      .select(['webhooks.former_secret', 'webhooks.former_key_id', 'webhooks.former_until'])
      .where('turn.place', '<=', sql<bigint>`${MOST_OF_ACCOUNT}`)
      // Checked again once it is locked: another process may have taken it meanwhile.
      .where('d.state', '=', 'pending')
      .where('d.next_at', '<=', now)
      .where(({ eb, or }) => or([eb('d.taken_until', 'is', null), eb('d.taken_until', '<=', now)]))
      .orderBy('turn.place')
      .orderBy('d.next_at')
      .limit(limit)
      .forUpdate('d')
      .skipLocked()
      .execute()
  )
}

interface Turn {
  account_id: string
  id: string
  /** Its place among those of its account, after what is under way. */
  place: bigint
}

/**
 * The oldest delivery of each webhook, if it is due and none of the webhook is under way. The webhooks that wait for
 * something are found by stepping through an index, from one to the next: the number of their deliveries costs nothing.
 */
function turnsOf(now: Date) {
  return sql<Turn>`(
    with recursive waiting as (
      (select account_id, webhook_id from webhook_deliveries where state = 'pending'
        order by account_id, webhook_id limit 1)
      union all
      select following.account_id, following.webhook_id
      from waiting cross join lateral (
        select account_id, webhook_id from webhook_deliveries
        where state = 'pending' and (account_id, webhook_id) > (waiting.account_id, waiting.webhook_id)
        order by account_id, webhook_id limit 1
      ) following
    ), due as (
      select oldest.*
      from waiting
      join accounts on accounts.id = waiting.account_id and accounts.closed_at is null
      join webhooks on webhooks.account_id = waiting.account_id and webhooks.id = waiting.webhook_id
      cross join lateral (
        (select account_id, id, next_at from webhook_deliveries
          where account_id = waiting.account_id and webhook_id = waiting.webhook_id
            and state = 'pending' and webhooks.active
          order by next_at, id limit 1)
        union all
        (select account_id, id, next_at from webhook_deliveries
          where account_id = waiting.account_id and webhook_id = waiting.webhook_id
            and state = 'pending' and by_hand and not webhooks.active
          order by next_at, id limit 1)
      ) oldest
      where oldest.next_at <= ${now}
        and not exists (select from webhook_deliveries taken
          where taken.account_id = waiting.account_id and taken.webhook_id = waiting.webhook_id
            and taken.taken_until > ${now})
    )
    select account_id, id, row_number() over (partition by account_id order by next_at, id)
      + (select count(*) from webhook_deliveries taken
          where taken.account_id = due.account_id and taken.taken_until > ${now}) as place
    from due
  )`
}
