import type { z } from 'zod'
import type { login } from '../../../../contract/auth.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/mount.ts'
import { findAccountByEmail } from '../../users/index.ts'
import { startSession } from './start-session.ts'
import { tryPassword } from './try-password.ts'

/**
 * Starts a session. A wrong password and an unknown address answer alike, in text and in time (AUTH-6).
 * Throws 'wrong-credentials', 'busy', and 'too-many' after too many failures on the account.
 */
export async function logIn(ctx: Ctx, { email, password }: z.output<typeof login>, http: Http) {
  const key = email.toLowerCase()
  const account = await ctx.db.ask((db) =>
    db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst(),
  )
  const stored = account?.password_hash ?? null
  const { address } = http
  const attempt = await tryPassword(ctx, { key, address, stored, typed: password })
  if (!account || !attempt) {
    ctx.log.warn({ address: http.address }, 'login failed')
    throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
  }
  return ctx.db.system(async (tx) => {
    const current = await findAccountByEmail(tx, account.email, { keep: true })
    // A new password ends every session: one set while this was being checked, and by the lock one set from here on.
    if (current?.password_hash !== account.password_hash)
      throw new AppError('wrong-credentials', 'Wrong e-mail or password.')
    await tx.deleteFrom('login_failures').where('id', '=', attempt).execute()
    ctx.log.info({ userId: account.id, address: http.address }, 'login')
    return startSession(ctx, tx, account, http, 'Login Successfully')
  })
}
