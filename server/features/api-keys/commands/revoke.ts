import { notFound } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'

/** Revokes a key, or all of the account: they are refused from the next request on. Throws 'not-found' for one. */
export async function revokeKeys(ctx: Ctx, member: Member, id: string | 'all'): Promise<number> {
  return ctx.db.own(member.account, async (scope) => {
    const revoked = await scope.tx
      .deleteFrom('api_keys')
      .where('account_id', '=', member.account)
      .$if(id !== 'all', (keys) => keys.where('id', '=', id))
      .returning('name')
      .execute()
    if (revoked.length === 0 && id !== 'all') throw notFound('API key')
    for (const { name } of revoked) await record(ctx, scope, { kind: 'key-revoked', name })
    if (revoked.length > 0)
      await ctx.emit(scope.tx, {
        ...{ name: 'keys-changed', change: 'revoked', keys: revoked.map(({ name }) => name) },
        ...{ userId: member.user, accountId: member.account },
      })
    return revoked.length
  })
}
