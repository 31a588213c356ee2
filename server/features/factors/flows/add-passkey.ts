import type { Attestation } from '../../../../contract/endpoints/access/factors.ts'
import { wrongFactor } from '../../../../domain/access/factor-refusals.ts'
import { readRegistration } from '../../../adapters/factors/passkeys.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { storePasskey } from '../commands/passkey/store-passkey.ts'
import { takeChallenge } from '../commands/passkey/take-challenge.ts'
import type { AfterChange } from '../parts/after-change.ts'

interface NewPasskey {
  /** Defaults to the browser and system that created it. */
  name: string | undefined
  passkey: Attestation
}

/**
 * Adds the passkey that a browser created for this session's challenge. Returns it, and new recovery codes if it is the
 * account's first factor. Throws 'code-expired' if the challenge was used or has expired, 'wrong-code' for an invalid
 * response, 'invalid-fields' for a passkey that is already registered.
 */
export async function addPasskey(
  ctx: Ctx,
  caller: Caller,
  { name, passkey: answer }: NewPasskey,
  afterChange: AfterChange,
) {
  const expected = await takeChallenge(ctx, caller)
  const passkey = await readRegistration(answer, {
    origin: ctx.origin,
    isChallenge: (challenge) => tokenHash(challenge).equals(expected),
  })
  if (!passkey) throw wrongFactor('passkey')
  return storePasskey(ctx, caller.user, { name, passkey }, afterChange)
}
