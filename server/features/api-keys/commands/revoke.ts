import { notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'

/** Revokes a key: it is refused from the next request on. Throws 'not-found'. */
export async function revokeKey(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const revoked = await scope.tx
      .deleteFrom('api_keys')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!revoked) throw notFound('API key')
    await record(ctx, scope, { kind: 'key-revoked', name: revoked.name })
  })
}
