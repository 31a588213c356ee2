import type { Selectable } from 'kysely'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Authenticators } from '../../../../db/types.gen.ts'
import { sealContext } from '../../queries.ts'

/** Encrypts an app's secret again with the newest key if it used an older one, so that old keys can be retired. */
export async function resealSecret(
  ctx: Ctx,
  user: UserId,
  { id, key_id }: Selectable<Authenticators>,
  secret: string,
): Promise<void> {
  if (!(await ctx.secrets.isStale({ keyId: key_id }))) return
  const { keyId, bytes } = await ctx.secrets.seal(secret, sealContext(user, id))
  await ctx.db.system((tx) =>
    tx
      .updateTable('authenticators')
      .set({ sealed_secret: bytes, key_id: keyId })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .where('key_id', '=', key_id)
      .execute(),
  )
}
