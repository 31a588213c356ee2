import type { z } from 'zod'
import type { login } from '../../../../contract/auth.ts'
import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../../../http/mount.ts'
import { findAccountByEmail } from '../../users/index.ts'
import { startSession } from './start-session.ts'

/** Failures within the window that one address may have on an account, and all addresses together. */
const FROM_ONE_ADDRESS = 10
const FROM_ALL = 100
/** Minutes. */
const WINDOW = 15

/**
 * Starts a session. A wrong password and an unknown address answer alike, in text and in time (AUTH-6).
 * Throws 'wrong-credentials', 'busy', and 'too-many' after too many failures on the account.
 */
export async function logIn(ctx: Ctx, { email, password }: z.output<typeof login>, http: Http) {
  const key = email.toLowerCase()
  const attempt = await bookAttempt(ctx, key, http.address)
  const account = await ctx.db.ask((db) =>
    db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst(),
  )
  const right = await check(ctx, attempt, account?.password_hash ?? null, password)
  if (!account || !right) {
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

/** Whether the password is right. An attempt that found no time to be looked at is no failure: then 'busy' is thrown. */
async function check(ctx: Ctx, attempt: string, stored: string | null, password: string) {
  try {
    return await verifySecret(stored, password)
  } catch (error) {
    await forget(ctx, attempt)
    throw error
  }
}

async function forget(ctx: Ctx, attempt: string): Promise<void> {
  await ctx.db.ask((db) => db.deleteFrom('login_failures').where('id', '=', attempt).execute())
}

/** Books the attempt as a failure before it is looked at, so that a hundred at once count as a hundred. Answers its id. */
async function bookAttempt(ctx: Ctx, key: string, address: string): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.db.ask((db) =>
    db
      .insertInto('login_failures')
      .values({ id, email_key: key, address, failed_at: now })
      .execute(),
  )
  const failures = await recentFailures(ctx, key, after(now, -WINDOW * 60))
  const own = failures.filter((failure) => failure.address === address)
  const counted = own.length > FROM_ONE_ADDRESS ? own : failures
  if (own.length <= FROM_ONE_ADDRESS && failures.length <= FROM_ALL) return id
  await forget(ctx, id)
  throw tooManyFailures(counted.at(-1)?.failed_at ?? now, now)
}

/** Newest first, one more than are allowed at most. */
function recentFailures(ctx: Ctx, key: string, since: Date) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('login_failures')
      .select(['address', 'failed_at'])
      .where('email_key', '=', key)
      .where('failed_at', '>', since)
      .orderBy('failed_at', 'desc')
      .limit(FROM_ALL + 1)
      .execute(),
  )
}

function tooManyFailures(oldest: Date, now: Date): AppError {
  const text = 'Too many wrong tries for this account. Wait a few minutes, or reset the password.'
  const retryAfter = Math.ceil((after(oldest, WINDOW * 60).getTime() - now.getTime()) / 1000)
  return new AppError('too-many', text, { retryAfter: Math.max(1, retryAfter) })
}
