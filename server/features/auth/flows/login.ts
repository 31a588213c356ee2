import type { z } from 'zod'
import type { login } from '../../../../contract/endpoints/access/auth.ts'
import { AppError, factorNeeded } from '../../../../domain/errors.ts'
import { toUserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { browserToken, tryPassword } from '../../credentials/index.ts'
import { readUserByEmail } from '../../users/index.ts'
import { acceptPassword } from '../commands/sign-in/accept-password.ts'
import { recordFailedLogin } from '../commands/sign-in/record-failed-login.ts'

/**
 * Starts a session. A wrong password and an unknown address get the same answer in the same time (AUTH-6). Throws
 * 'factor-needed' for an account with a second factor, 'wrong-credentials', 'busy', and 'too-many' after too many
 * failures on the account.
 */
export async function logIn(ctx: Ctx, { email, password }: z.output<typeof login>, http: Http) {
  const key = email.toLowerCase()
  const userRow = await readUserByEmail(ctx, email)
  const stored = userRow?.password_hash ?? null
  const { address } = http
  const attempt = await tryPassword(ctx, {
    key,
    address,
    stored,
    typed: password,
    browser: browserToken(http),
  })
  if (!userRow || !attempt) {
    if (userRow) ctx.security.about(userRow.id)
    await recordFailedLogin(ctx, userRow?.id ?? toUserId(ctx.random.id()))
    throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
  }
  const { session, secondStep } = await acceptPassword(ctx, userRow, { attempt, http })
  if (secondStep) throw factorNeeded(secondStep)
  return session
}
