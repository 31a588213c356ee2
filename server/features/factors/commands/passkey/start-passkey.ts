import { passkeysUnavailable } from '../../../../../domain/access/factor-refusals.ts'
import { CHALLENGE_SECONDS, MAX_PASSKEYS } from '../../../../../domain/access/factors.ts'
import { after } from '../../../../../domain/dates.ts'
import { fieldError } from '../../../../../domain/errors.ts'
import { canHavePasskeys, registrationOptions } from '../../../../adapters/factors/passkeys.ts'
import { tokenHash } from '../../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Caller } from '../../../../http/pipeline/mount.ts'
import { acceptProof, confirm, type ProofInput } from '../../../credentials/index.ts'
import { readUserRow } from '../../../users/index.ts'
import { readPasskeys } from '../../queries.ts'

/**
 * Starts the registration of a passkey in the calling session. Returns the options for the browser. Throws
 * 'invalid-fields' if passkeys are unavailable or the account has ten of them, and the errors of `confirm`.
 */
export async function startPasskey(ctx: Ctx, { user, sessionId }: Caller, proofInput: ProofInput) {
  if (!canHavePasskeys(ctx.origin)) throw passkeysUnavailable()
  const userRow = await readUserRow(ctx, user)
  const known = await readPasskeys(ctx, user)
  if (known.length >= MAX_PASSKEYS)
    throw fieldError('passkey', `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`)
  const proof = await confirm(ctx, userRow, proofInput)
  const challenge = ctx.random.token(256)
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
  const { id, email, name } = userRow
  return registrationOptions({ origin: ctx.origin, challenge }, { id, email, name }, known)
}
