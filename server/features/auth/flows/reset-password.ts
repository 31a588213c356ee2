import type { z } from 'zod'
import type { resetPassword as fields } from '../../../../contract/endpoints/access/auth.ts'
import { invalidCode } from '../../../../domain/access/codes.ts'
import { AppError } from '../../../../domain/errors.ts'
import { hashSecret } from '../../../adapters/secrets/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import { proveCode } from '../../codes/index.ts'
import { refuseWeak } from '../../credentials/index.ts'
import { readUserByEmail } from '../../users/index.ts'
import { restorePassword } from '../commands/restore-password.ts'

/**
 * Sets a new password by a mailed code, ends every session and notifies the user (AUTH-10). API keys and webhooks stay
 * unless `revokeKeys` asks to revoke the keys and pause the webhooks; the mail names those that stay. Throws 'wrong-code' both
 * for any invalid code and for an unknown address, 'invalid-fields' for a weak password.
 */
export async function resetPassword(
  ctx: Ctx,
  { email, opt, password, revokeKeys }: z.output<typeof fields>,
): Promise<void> {
  refuseWeak(password, email)
  const userRow = await readUserByEmail(ctx, email)
  const proved = await proveCode(ctx, userRow?.id ?? null, 'reset', opt).catch(refuseAlike)
  if (!userRow) throw invalidCode()
  const hash = await hashSecret(password)
  const change = { hash, revokeKeys: revokeKeys === true }
  await restorePassword(ctx, userRow, proved, change).catch(refuseAlike)
}

/** One error for every invalid code: anything more specific would reveal that the account exists. */
function refuseAlike(error: unknown): never {
  const tells = error instanceof AppError && /^(wrong-code|code-expired)$/.test(error.code)
  throw tells ? invalidCode() : error
}
