import { AppError } from '../../../../../domain/errors.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Http } from '../../../../http/pipeline/mount.ts'
import { clearAttempt } from '../../../credentials/index.ts'
import { findUserByEmail, type UserRow } from '../../../users/index.ts'
import { passFirstStep } from '../../steps/pass-first-step.ts'

/**
 * Completes the first step of a sign-in, whose attempt was counted, by a password that is correct. Throws
 * 'wrong-credentials' if it has changed since.
 */
export function acceptPassword(
  ctx: Ctx,
  userRow: UserRow,
  { attempt, http }: { attempt: string; http: Http },
) {
  return ctx.db.system(async (tx) => {
    const current = await findUserByEmail(tx, userRow.email, { forShare: true })
    // A new password ends every session. This covers one set during the check; the lock covers one set from here on.
    if (current?.password_hash !== userRow.password_hash)
      throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
    await clearAttempt(tx, attempt)
    return passFirstStep(ctx, tx, userRow, { http, way: 'password' })
  })
}
