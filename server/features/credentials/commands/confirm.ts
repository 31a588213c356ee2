import { confirmNeeded, faultAt } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import type { Account } from '../../users/index.ts'
import { type ProvedCode, proveCode } from './prove-code.ts'
import { takeBackAttempt } from './take-back-attempt.ts'
import { tryPassword } from './try-password.ts'

/** What confirmed a sensitive call, still to be accepted together with what it allows (acceptProof). */
export interface Proof {
  account: Account
  /** Null where the proof was the password. */
  code: ProvedCode | null
}

/** What a caller sent as proof, and from which network address. */
export interface Offer {
  proof: string | undefined
  address: string
}

export const WRONG_PASSWORD = 'That is not your password. Check it and try again.'

/**
 * Confirms a sensitive call by the password of the account, or by a mailed code where it has none (ASVS 5.0 V7.5.1).
 * Throws 'confirm-needed' without a proof, 'invalid-fields' for a wrong password, 'wrong-code', 'code-expired',
 * 'too-many', 'busy'.
 */
export async function confirm(
  ctx: Ctx,
  account: Account,
  { proof, address }: Offer,
): Promise<Proof> {
  if (proof === undefined) throw confirmNeeded()
  const { id, email_key, password_hash } = account
  if (password_hash === null) {
    const code = await proveCode(ctx, id, 'confirm', proof.trim())
    await takeBackWrongCode(ctx, code)
    return { account, code: { ...code, attempt: null } }
  }
  const tried = { key: email_key, address, stored: password_hash, typed: proof, browser: null }
  const attempt = await tryPassword(ctx, tried)
  if (!attempt) {
    await tellFailure(ctx, id)
    throw faultAt('proof', WRONG_PASSWORD)
  }
  await ctx.db.system((tx) => takeBackAttempt(tx, attempt))
  return { account, code: null }
}

/** Whoever is signed in and guesses at the password may have stolen the session: log and trail say so. */
async function tellFailure(ctx: Ctx, owner: string): Promise<void> {
  ctx.security.record('confirm-failed')
  await ctx.db.system((tx) => record(ctx, { tx, owner }, { kind: 'confirm-failed' }))
}

/** At once, since what it allows may run as the owner's work, which sees no budget. */
async function takeBackWrongCode(ctx: Ctx, { attempt }: ProvedCode): Promise<void> {
  if (!attempt) return
  await ctx.db.ask((db) => db.deleteFrom('wrong_codes').where('id', '=', attempt).execute())
}
