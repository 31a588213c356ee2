import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'

/** Revokes every key that acts for a user, and returns their names. */
export async function revokeKeysOfUser(ctx: Ctx, tx: SystemTx, user: UserId): Promise<string[]> {
  const revoked = await tx
    .deleteFrom('api_keys')
    // Keys are indexed by account first.
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('members').select('account_id').where('members.user_id', '=', user),
    )
    .where('user_id', '=', user)
    .returning(['account_id', 'name'])
    .execute()
  for (const { account_id, name } of revoked) {
    const place = { tx, account: account_id, user }
    await record(ctx, place, { kind: 'key-revoked', name }, { by: 'user' })
  }
  return revoked.map(({ name }) => name)
}
