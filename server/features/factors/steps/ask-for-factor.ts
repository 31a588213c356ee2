import { CHALLENGE_SECONDS } from '../../../../domain/access/factors.ts'
import type { SignInWay } from '../../../../domain/access/trail.ts'
import { after } from '../../../../domain/dates.ts'
import type { FactorKind, SecondStep } from '../../../../domain/second-step.ts'
import { assertionOptions, canHavePasskeys } from '../../../adapters/factors/passkeys.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { UserRow } from '../../users/index.ts'
import { confirmedAuthenticator, firstStepHash, passkeysOf, recoveryCodesLeft } from '../queries.ts'

/**
 * Starts the second step of a sign-in after a successful first one (password or Google); null for an account without a
 * factor. The challenge is random, valid once, for five minutes and this account, and is not a session.
 */
export async function askForFactor(
  ctx: Ctx,
  tx: SystemTx,
  userRow: UserRow,
  way: Exclude<SignInWay, 'passkey'>,
): Promise<SecondStep | null> {
  const user = userRow.id
  const authenticator = await confirmedAuthenticator(tx, user)
  const passkeys = await passkeysOf(tx, user)
  if (!authenticator && passkeys.length === 0) return null
  const challenge = ctx.random.token(256)
  await tx
    .insertInto('factor_challenges')
    .values({
      user_id: user,
      token_hash: tokenHash(challenge),
      purpose: 'login',
      proved_hash: firstStepHash(userRow),
      way,
      expires_at: after(ctx.clock.now(), CHALLENGE_SECONDS),
    })
    .execute()
  const factors: FactorKind[] = []
  if (authenticator) factors.push('totp')
  if ((await recoveryCodesLeft(tx, user)) > 0) factors.push('recovery')
  if (passkeys.length === 0 || !canHavePasskeys(ctx.origin)) return { challenge, factors }
  const passkey = await assertionOptions({ origin: ctx.origin, challenge }, passkeys)
  return { challenge, factors: [...factors, 'passkey'], passkey }
}
