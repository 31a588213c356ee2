import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import type { Ctx } from '../../../ctx.ts'

/** Failures within the window that one address may have on an account, and all addresses together. */
const FROM_ONE_ADDRESS = 10
const FROM_ALL = 100
/** Minutes. */
const WINDOW = 15

interface Try {
  /** The address in lower case, of an account that there is or is not. */
  key: string
  /** The network address. */
  address: string
  /** The hash of the right password; null when there is none, which takes as long to find out. */
  stored: string | null
  typed: string
}

/**
 * Checks a password under the limits of failed tries. Answers the booked attempt, to be taken back by what follows, or
 * null for a wrong one. Throws 'busy', and 'too-many' after too many failures on the account.
 */
export async function tryPassword(ctx: Ctx, { key, address, stored, typed }: Try) {
  const attempt = await bookAttempt(ctx, key, address)
  return (await check(ctx, attempt, stored, typed)) ? attempt : null
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
