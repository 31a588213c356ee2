import { withoutBlanks } from '../../../../domain/access/codes.ts'
import { confirmNeeded, fieldError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { type ProvedCode, proveCode } from '../../codes/index.ts'
import { record } from '../../trail/index.ts'
import type { UserRow } from '../../users/index.ts'
import { dropAttempt } from './drop-attempt.ts'
import { tryPassword } from './try-password.ts'

/** A checked proof for a sensitive call. It must still be accepted in the call's own transaction (acceptProof). */
export interface Proof {
  userRow: UserRow
  /** Null if the proof was the password. */
  code: ProvedCode | null
}

/** The proof that a caller sent, and the caller's network address. */
export interface ProofInput {
  proof: string | undefined
  address: string
}

export const WRONG_PASSWORD = 'That is not your password. Check it and try again.'

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

/** A signed-in user who guesses the password may have stolen the session: it is logged and added to the trail. */
async function recordFailedConfirm(ctx: Ctx, user: string): Promise<void> {
  ctx.security.record('confirm-failed')
  await ctx.db.system((tx) => record(ctx, { tx, user }, { kind: 'confirm-failed' }))
}
