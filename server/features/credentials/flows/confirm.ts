import { withoutBlanks } from '../../../../domain/access/codes.ts'
import { confirmNeeded, fieldError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { proveCode } from '../../codes/index.ts'
import type { UserRow } from '../../users/index.ts'
import { dropAttempt } from '../commands/drop-attempt.ts'
import { recordFailedConfirm } from '../commands/record-failed-confirm.ts'
import { type Proof, WRONG_PASSWORD } from '../steps/accept-proof.ts'
import { tryPassword } from './try-password.ts'

/** The proof that a caller sent, and the caller's network address. */
export interface ProofInput {
  proof: string | undefined
  address: string
}

/**
 * Confirms a sensitive call by the account's password, or by a mailed code if it has none (ASVS 5.0 V7.5.1).
 * Throws 'confirm-needed' without a proof, 'invalid-fields' for a wrong password, 'wrong-code', 'code-expired',
 * 'too-many', 'busy'.
 */
export async function confirm(
  ctx: Ctx,
  userRow: UserRow,
  { proof, address }: ProofInput,
): Promise<Proof> {
  if (proof === undefined) throw confirmNeeded()
  const { id, email_key, password_hash } = userRow
  if (password_hash === null) {
    return { userRow, code: await proveCode(ctx, id, 'confirm', withoutBlanks(proof)) }
  }
  const tried = { key: email_key, address, stored: password_hash, typed: proof, browser: null }
  const attempt = await tryPassword(ctx, tried)
  if (!attempt) {
    await recordFailedConfirm(ctx, id)
    throw fieldError('proof', WRONG_PASSWORD)
  }
  await dropAttempt(ctx, attempt)
  return { userRow, code: null }
}
