import type { QueryCreator } from 'kysely'
import type { TrailEvent } from '../../../../domain/access/trail.ts'
import type { AccountId, UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DB } from '../../../db/types.gen.ts'
import { causeOf } from '../parts/cause-of.ts'
import { insertEntry } from '../parts/insert-entry.ts'
import { firstAccountOf } from '../queries.ts'

/**
 * The transaction of the recorded change, since the entry exists only if it commits, and the account whose trail the
 * entry belongs to. For what concerns a person, as a sign-in does, that is the first account of the user.
 */
type Place = { tx: QueryCreator<DB> } & (
  | { account: AccountId; user?: UserId }
  | { account?: undefined; user: UserId }
)

/** Who caused an entry, if not the request's caller. */
interface Options {
  /** 'user': the named user, just authenticated, as at a sign-in. 'stranger': someone who is not signed in. */
  by?: 'caller' | 'user' | 'stranger'
}

/** Adds an entry to the audit trail of an account, with user, address and device from `ctx.request`. */
export async function record(
  ctx: Ctx,
  { tx, account, user }: Place,
  { kind, ...facts }: TrailEvent,
  { by = 'caller' }: Options = {},
): Promise<void> {
  const other = by === 'user' && user ? user : null
  await insertEntry(tx, {
    ...(by === 'caller' ? causeOf(ctx) : causeOf(ctx, other)),
    account_id: account ?? firstAccountOf(user),
    kind,
    facts: JSON.stringify(facts),
  }).execute()
}
