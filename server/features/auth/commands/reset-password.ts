import type { z } from 'zod'
import type { resetPassword as fields } from '../../../../contract/auth.ts'
import { invalidCode } from '../../../../domain/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import { hashSecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import {
  consumeCode,
  forgetFailures,
  proveCode,
  proveNothing,
  refuseWeak,
} from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { confirmOwnAddress, findAccountByEmail, setPassword } from '../../users/index.ts'
import { endSessions } from './end-sessions.ts'

/**
 * Sets a new password by a mailed code, ends every session and tells the owner (AUTH-10). Throws 'wrong-code' for every
 * code that is not good and for an unknown address alike, 'invalid-fields' for a weak password.
 */
export async function resetPassword(
  ctx: Ctx,
  { email, opt, password }: z.output<typeof fields>,
): Promise<void> {
  refuseWeak(password, email)
  const account = await ctx.db.system((tx) => findAccountByEmail(tx, email))
  if (!account) {
    await proveNothing(ctx, 'reset', opt)
    throw invalidCode()
  }
  const proved = await proveCode(ctx, account.id, 'reset', opt).catch(refuseAlike)
  const hash = await hashSecret(password)
  await ctx.db.system(async (tx) => {
    await consumeCode(tx, proved).catch(refuseAlike)
    await setPassword(tx, account.id, hash)
    await confirmOwnAddress(ctx, tx, account.id)
    await endSessions(tx, account.id)
    // Whoever was locked out by wrong passwords has proved who they are.
    await forgetFailures(tx, account)
    await record(ctx, { tx, owner: account.id }, { kind: 'password-reset' }, { by: 'user' })
    await ctx.emit(tx, { name: 'password-changed', userId: account.id })
  })
}

/** Whether a code was asked for, ran out or was guessed at too often is known of accounts alone. */
function refuseAlike(error: unknown): never {
  const tells = error instanceof AppError && /^(wrong-code|code-expired)$/.test(error.code)
  throw tells ? invalidCode() : error
}
