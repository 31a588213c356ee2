import type { Selectable } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { Webhooks } from '../../../db/types.gen.ts'
import { secretContext } from '../parts/secret.ts'

const BATCH_SIZE = 200

type Row = Pick<
  Selectable<Webhooks>,
  'account_id' | 'id' | 'sealed_secret' | 'key_id' | 'former_secret' | 'former_key_id'
>

/**
 * Seals some secrets that were sealed with an older key again with the newest, so that older keys can be retired.
 * Returns how many webhooks it changed; 0 when none is left.
 */
export function resealBatch(ctx: Ctx): Promise<number> {
  return ctx.db.system(async (tx) => {
    const keys = await tx
      .selectFrom('webhooks')
      .select('key_id')
      .union(
        tx
          .selectFrom('webhooks')
          .select((eb) => eb.fn.coalesce('former_key_id', 'key_id').as('key_id')),
      )
      .execute()
    const stale: string[] = []
    for (const { key_id } of keys)
      if (await ctx.secrets.isStale({ keyId: key_id })) stale.push(key_id)
    if (stale.length === 0) return 0
    const rows = await tx
      .selectFrom('webhooks')
      .select(['account_id', 'id', 'sealed_secret', 'key_id', 'former_secret', 'former_key_id'])
      .where((eb) => eb.or([eb('key_id', 'in', stale), eb('former_key_id', 'in', stale)]))
      .orderBy('account_id')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .execute()
    for (const row of rows)
      await tx
        .updateTable('webhooks')
        .set(await resealed(ctx, row))
        .where('account_id', '=', row.account_id)
        .where('id', '=', row.id)
        .execute()
    return rows.length
  })
}

async function resealed(ctx: Ctx, row: Row) {
  const context = secretContext(row.account_id, row.id)
  const again = async (keyId: string, bytes: Uint8Array) =>
    ctx.secrets.seal(await ctx.secrets.open({ keyId, bytes }, context), context)
  const sealed = await again(row.key_id, row.sealed_secret)
  const former =
    row.former_secret && row.former_key_id
      ? await again(row.former_key_id, row.former_secret)
      : null
  return {
    ...{ sealed_secret: sealed.bytes, key_id: sealed.keyId },
    ...(former && { former_secret: former.bytes, former_key_id: former.keyId }),
  }
}
