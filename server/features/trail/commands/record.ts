import { deviceOf } from '../../../../domain/device.ts'
import type { TrailEntry } from '../../../../domain/trail.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

interface Place {
  /** The transaction of what is recorded: the entry exists exactly if that commits. */
  tx: SystemTx
  /** The account to whose trail the entry belongs. */
  owner: string
}

/** How an entry was brought about, where the request does not say it. */
interface Options {
  /** 'user': whoever just proved to be the account's user, as at a sign-in. 'stranger': nobody who is signed in. */
  by?: 'caller' | 'user' | 'stranger'
}

/** Adds an entry to the audit trail of an account, with who did it and from where as `ctx.request` tells it. */
export async function record(
  { request, clock, random }: Ctx,
  { tx, owner }: Place,
  { kind, ...facts }: TrailEntry,
  { by = 'caller' }: Options = {},
): Promise<void> {
  await tx
    .insertInto('trail')
    .values({
      owner_id: owner,
      id: random.id(),
      at: clock.now(),
      user_id: by === 'user' ? owner : by === 'caller' ? (request?.userId ?? null) : null,
      kind,
      facts: JSON.stringify(facts),
      address: request?.address ?? '',
      device: request ? deviceOf(request.agent) : '',
    })
    .execute()
}
