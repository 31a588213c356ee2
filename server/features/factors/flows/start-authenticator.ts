import type { UserId } from '../../../../domain/ids.ts'
import { newTotpSecret, totpUri } from '../../../adapters/factors/totp.ts'
import type { Ctx } from '../../../ctx.ts'
import { confirm, type ProofInput } from '../../credentials/index.ts'
import { readUserRow } from '../../users/index.ts'
import { beginSetup } from '../commands/authenticator/begin-setup.ts'

/**
 * Starts the setup of an authenticator app. It discards an unfinished setup; an active app stays active until the new
 * one is confirmed. Returns the secret, which is never shown again, and the text of its QR code. Throws the errors of
 * `confirm`.
 */
export async function startAuthenticator(ctx: Ctx, user: UserId, proofInput: ProofInput) {
  const userRow = await readUserRow(ctx, user)
  const proof = await confirm(ctx, userRow, proofInput)
  const secret = newTotpSecret()
  await beginSetup(ctx, proof, { user, secret })
  return { secret, uri: totpUri(secret, userRow.email) }
}
