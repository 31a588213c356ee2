import { CHALLENGE_SECONDS } from '../../../../../domain/access/factors.ts'
import { after } from '../../../../../domain/dates.ts'
import type { UserId } from '../../../../../domain/ids.ts'
import { tokenHash } from '../../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../../ctx.ts'
import { acceptProof, type Proof } from '../../../credentials/index.ts'

interface NewChallenge {
  user: UserId
  sessionId: string
  challenge: string
}

/** Stores the challenge for a new passkey, which replaces an earlier one. */
export async function storeChallenge(
  ctx: Ctx,
  proof: Proof,
  { user, sessionId, challenge }: NewChallenge,
): Promise<void> {
  await ctx.db.system(async (tx) => {
    await acceptProof(tx, proof)
    await tx
      .deleteFrom('factor_challenges')
      .where('user_id', '=', user)
      .where('purpose', '=', 'passkey')
      .execute()
    await tx
      .insertInto('factor_challenges')
      .values({
        user_id: user,
        token_hash: tokenHash(challenge),
        purpose: 'passkey',
        session_id: sessionId,
        expires_at: after(ctx.clock.now(), CHALLENGE_SECONDS),
      })
      .execute()
  })
}
