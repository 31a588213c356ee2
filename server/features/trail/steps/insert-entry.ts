import type { QueryCreator } from 'kysely'
import type { TrailEvent } from '../../../../domain/access/trail.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { deviceOf } from '../../../adapters/network/device.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DB } from '../../../db/types.gen.ts'
import { firstAccountOf } from '../queries.ts'

/**
 * The transaction of the recorded change, since the entry exists only if it commits, and the account whose trail the
 * entry belongs to. For what concerns a person, as a sign-in does, that is the first account of the user.
 */
export type Place = { tx: QueryCreator<DB> } & (
  | { account: AccountId; user?: string }
  | { account?: undefined; user: string }
)

/** Who caused an entry, if not the request's caller. */
export interface Options {
  /** 'user': the named user, just authenticated, as at a sign-in. 'stranger': someone who is not signed in. */
  by?: 'caller' | 'user' | 'stranger'
}

/** The statement that `record` runs, to be made part of another one. */
export function insertEntry(
  { request, clock, random }: Ctx,
  { tx, account, user }: Place,
  { kind, ...facts }: TrailEvent,
  { by = 'caller' }: Options = {},
) {
  return tx.insertInto('trail').values({
    account_id: account ?? firstAccountOf(user),
    id: random.id(),
    at: clock.now(),
    user_id: by === 'user' ? user : by === 'caller' ? (request?.userId ?? null) : null,
    kind,
    facts: JSON.stringify(facts),
    address: request?.address ?? '',
    device: request ? deviceOf(request.agent) : '',
  })
}
