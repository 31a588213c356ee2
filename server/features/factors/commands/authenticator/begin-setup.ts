import { AUTHENTICATOR } from '../../../../../domain/access/factors.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import { acceptProof, type Proof } from '../../../credentials/index.ts'
import { sealContext } from '../../queries.ts'

/** Stores the secret of an authenticator app that is being set up, and discards an unfinished setup. */
export async function beginSetup(
  ctx: Ctx,
  proof: Proof,
  { user, secret }: { user: UserId; secret: string },
): Promise<void> {
  const id = ctx.random.id()
  const { keyId, bytes } = await ctx.secrets.seal(secret, sealContext(user, id))
  await ctx.db.system(async (tx) => {
    await acceptProof(tx, proof)
    await tx
      .deleteFrom('authenticators')
      .where('user_id', '=', user)
      .where('confirmed_at', 'is', null)
      .execute()
    await tx
      .insertInto('authenticators')
      .values({
        user_id: user,
        id,
        name: AUTHENTICATOR,
        sealed_secret: bytes,
        key_id: keyId,
        created_at: ctx.clock.now(),
      })
      .execute()
  })
}
