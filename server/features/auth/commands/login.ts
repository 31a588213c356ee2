import type { z } from 'zod'
import type { login } from '../../../../contract/auth.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/pipeline/mount.ts'
import { browserToken, clearAttempt, tryPassword } from '../../credentials/index.ts'
import { record } from '../../trail/index.ts'
import { findAccountByEmail } from '../../users/index.ts'
import { passFirstStep } from './pass-first-step.ts'

/**
 * Starts a session. A wrong password and an unknown address get the same answer in the same time (AUTH-6). Throws
 * 'factor-needed' for an account with a second factor, 'wrong-credentials', 'busy', and 'too-many' after too many
 * failures on the account.
 */
export async function logIn(ctx: Ctx, { email, password }: z.output<typeof login>, http: Http) {
  const key = email.toLowerCase()
  const account = await ctx.db.ask((db) =>
    db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst(),
  )
  const stored = account?.password_hash ?? null
  const { address } = http
  const attempt = await tryPassword(ctx, {
    key,
    address,
    stored,
    typed: password,
    browser: browserToken(http),
  })
  if (!account || !attempt) {
    if (account) ctx.security.about(account.id)
    await recordFailure(ctx, account?.id ?? ctx.random.id())
    throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
  }
  return passFirstStep(
    ctx,
    { http, way: 'password', message: 'Login Successfully' },
    async (tx) => {
      const current = await findAccountByEmail(tx, account.email, { forShare: true })
      // A new password ends every session. This covers one set during the check; the lock covers one set from here on.
      if (current?.password_hash !== account.password_hash)
        throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
      await clearAttempt(tx, attempt)
      return account
    },
  )
}

/** Runs a transaction for an address without an account too, so that response times reveal little. */
async function recordFailure(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system(async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', userId).execute()
    for (const { id: user } of known)
      await record(ctx, { tx, account: user }, { kind: 'sign-in-failed' }, { by: 'stranger' })
  })
}
