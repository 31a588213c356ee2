import { AUTHENTICATOR } from '../../../../../domain/access/factors.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import { newTotpSecret, totpUri } from '../../../../adapters/factors/totp.ts'
import type { Ctx } from '../../../../ctx.ts'
import { acceptProof, confirm, type ProofInput } from '../../../credentials/index.ts'
import { readUserRow } from '../../../users/index.ts'
import { sealContext } from '../../queries.ts'

/**
 * Starts the setup of an authenticator app. It discards an unfinished setup; an active app stays active until the new
 * one is confirmed. Returns the secret, which is never shown again, and the text of its QR code. Throws the errors of
 * `confirm`.
 */
export async function startAuthenticator(ctx: Ctx, user: UserId, proofInput: ProofInput) {
  const userRow = await readUserRow(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
  const secret = newTotpSecret()
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
  return { secret, uri: totpUri(secret, userRow.email) }
}
