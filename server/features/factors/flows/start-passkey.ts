import { passkeysUnavailable } from '../../../../domain/access/factor-refusals.ts'
import { MAX_PASSKEYS } from '../../../../domain/access/factors.ts'
import { fieldError } from '../../../../domain/errors.ts'
import { canHavePasskeys, registrationOptions } from '../../../adapters/factors/passkeys.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { storeChallenge } from '../commands/passkey/store-challenge.ts'
import { readPasskeys } from '../queries.ts'

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
  await storeChallenge(ctx, proof, { user, sessionId, challenge })
  const { id, email, name } = userRow
  return registrationOptions({ origin: ctx.origin, challenge }, { id, email, name }, known)
}
