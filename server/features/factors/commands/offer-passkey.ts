import { after } from '../../../../domain/dates.ts'
import { faultAt } from '../../../../domain/errors.ts'
import { passkeysUnavailable } from '../../../../domain/factor-refusals.ts'
import { CHALLENGE_LIFE, MOST_PASSKEYS } from '../../../../domain/factors.ts'
import { canHavePasskeys, registrationOptions } from '../../../adapters/factors/passkeys.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/mount.ts'
import { acceptProof, confirm, type Offer } from '../../credentials/index.ts'
import { getAccount } from '../../users/index.ts'
import { passkeysOf } from '../queries.ts'

/**
 * Begins the making of a passkey, in this very session. Answers what the browser needs. Throws 'invalid-fields' where
 * there can be no passkey or are ten of them, else as `confirm` does.
 */
export async function offerPasskey(ctx: Ctx, { owner, sessionId }: Caller, offer: Offer) {
  if (!canHavePasskeys(ctx.origin)) throw passkeysUnavailable()
  const [account, known] = await ctx.db.system(async (tx) => [
    await getAccount(tx, owner),
    await passkeysOf(tx, owner),
  ])
  if (known.length >= MOST_PASSKEYS)
    throw faultAt('passkey', `An account can have ${MOST_PASSKEYS} passkeys. Remove one first.`)
  const proof = await confirm(ctx, account, offer)
  const challenge = ctx.random.token(256)
  await ctx.db.system(async (tx) => {
    await acceptProof(tx, proof)
    await tx
      .deleteFrom('factor_challenges')
      .where('owner_id', '=', owner)
      .where('purpose', '=', 'passkey')
      .execute()
    await tx
      .insertInto('factor_challenges')
      .values({
        owner_id: owner,
        token_hash: tokenHash(challenge),
        purpose: 'passkey',
        session_id: sessionId,
        expires_at: after(ctx.clock.now(), CHALLENGE_LIFE),
      })
      .execute()
  })
  const { id, email, name } = account
  return registrationOptions({ origin: ctx.origin, challenge }, { id, email, name }, known)
}
