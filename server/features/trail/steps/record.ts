import type { AccountId } from '../../../../domain/ids.ts'
import type { TrailEntry } from '../../../../domain/trail.ts'
import { deviceOf } from '../../../adapters/device.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { firstAccountOf } from '../queries.ts'

/**
 * The transaction of the recorded change, since the entry exists only if it commits, and the account whose trail the
 * entry belongs to. For what concerns a person, as a sign-in does, that is the first account of the user.
 */
type Place = { tx: SystemTx } & (
  | { account: AccountId; user?: string }
  | { account?: undefined; user: string }
)

/** Who caused an entry, if not the request's caller. */
interface Options {
  /** 'user': the named user, just authenticated, as at a sign-in. 'stranger': someone who is not signed in. */
  by?: 'caller' | 'user' | 'stranger'
}

/** Adds an entry to the audit trail of an account, with user, address and device from `ctx.request`. */
export async function record(
  { request, clock, random }: Ctx,
  { tx, account, user }: Place,
  { kind, ...facts }: TrailEntry,
  { by = 'caller' }: Options = {},
): Promise<void> {
  await tx
    .insertInto('trail')
    .values({
      account_id: account ?? firstAccountOf(user),
      id: random.id(),
      at: clock.now(),
      user_id: by === 'user' ? user : by === 'caller' ? (request?.userId ?? null) : null,
      kind,
      facts: JSON.stringify(facts),
      address: request?.address ?? '',
      device: request ? deviceOf(request.agent) : '',
    })
    .execute()
}
