import type { TrailEntry } from '../../../../domain/trail.ts'
import { deviceOf } from '../../../adapters/device.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

interface Place {
  /** The transaction of the recorded change: the entry exists only if it commits. */
  tx: SystemTx
  /** The account whose trail the entry belongs to. */
  account: string
}

/** Who caused an entry, if not the request's caller. */
interface Options {
  /** 'user': the account's user, just authenticated, as at a sign-in. 'stranger': someone who is not signed in. */
  by?: 'caller' | 'user' | 'stranger'
}

/** Adds an entry to the audit trail of an account, with user, address and device from `ctx.request`. */
export async function record(
  { request, clock, random }: Ctx,
  { tx, account }: Place,
  { kind, ...facts }: TrailEntry,
  { by = 'caller' }: Options = {},
): Promise<void> {
  await tx
    .insertInto('trail')
    .values({
      account_id: account,
      id: random.id(),
      at: clock.now(),
      user_id: by === 'user' ? account : by === 'caller' ? (request?.userId ?? null) : null,
      kind,
      facts: JSON.stringify(facts),
      address: request?.address ?? '',
      device: request ? deviceOf(request.agent) : '',
    })
    .execute()
}
