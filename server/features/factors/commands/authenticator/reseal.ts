import type { Ctx } from '../../../../ctx.ts'
import { openSecret, sealContext } from '../../queries.ts'

const BATCH_SIZE = 200

/**
 * Seals the secrets of some apps that were sealed with an older key again with the newest, so that older keys can be
 * retired. Returns how many; 0 when none is left.
 */
export function resealBatch(ctx: Ctx): Promise<number> {
  return ctx.db.system(async (tx) => {
    const keys = await tx.selectFrom('authenticators').select('key_id').distinct().execute()
    const stale: string[] = []
    for (const { key_id } of keys)
      if (await ctx.secrets.isStale({ keyId: key_id })) stale.push(key_id)
    if (stale.length === 0) return 0
    const rows = await tx
      .selectFrom('authenticators')
      .selectAll()
      .where('key_id', 'in', stale)
      .orderBy('user_id')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .execute()
    for (const row of rows) {
      const user = row.user_id
      const secret = await openSecret(ctx, user, row)
      const { keyId, bytes } = await ctx.secrets.seal(secret, sealContext(user, row.id))
      await tx
        .updateTable('authenticators')
        .set({ sealed_secret: bytes, key_id: keyId })
        .where('user_id', '=', row.user_id)
        .where('id', '=', row.id)
        .execute()
    }
    return rows.length
  })
}
