import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { verifySecret } from '../../../adapters/passwords.ts'
import { tokenHash } from '../../../adapters/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { isKnownBrowser } from '../queries.ts'

/** Failures within the window that one address, or one known browser, may have on an account, and all addresses together. */
const FROM_ONE_PLACE = 10
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
  /** What the browser of the request is known by (browserToken); null for none. */
  browser: string | null
}

/**
 * Checks a password under the limits of failed tries. A session, and a browser that signed in to the account before,
 * have an allowance of their own, so that nobody else can lock the owner out. Answers the booked attempt, which the
 * caller takes back once the change commits, or null for a wrong password. Throws 'busy', and 'too-many' after too many failures on the account.
 */
export async function tryPassword(ctx: Ctx, { key, address, stored, typed, browser }: Try) {
  const allowance = await allowanceOf(ctx, key, browser)
  const attempt = await bookAttempt(ctx, { key, address, allowance })
  return (await check(ctx, attempt, stored, typed)) ? attempt : null
}

/** What a failure counts against instead of the address; null for a stranger's browser. */
async function allowanceOf(ctx: Ctx, key: string, browser: string | null): Promise<string | null> {
  if (ctx.request?.sessionId) return `session:${ctx.request.sessionId}`
  if (!browser || !(await isKnownBrowser(ctx, key, browser, ctx.clock.now()))) return null
  return `browser:${tokenHash(browser).toString('hex')}`
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

interface Attempt extends Pick<Try, 'key' | 'address'> {
  allowance: string | null
}

/** Books the attempt as a failure before it is looked at, so that a hundred at once count as a hundred. Answers its id. */
async function bookAttempt(ctx: Ctx, { key, address, allowance }: Attempt): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.db.ask((db) =>
    db
      .insertInto('login_failures')
      .values({ id, email_key: key, address, allowance, failed_at: now })
      .execute(),
  )
  const failures = await recentFailures(ctx, key, allowance, after(now, -WINDOW * 60))
  const own = failures.filter((failure) => allowance !== null || failure.address === address)
  const counted = own.length > FROM_ONE_PLACE ? own : failures
  if (own.length <= FROM_ONE_PLACE && failures.length <= FROM_ALL) return id
  await forget(ctx, id)
  throw tooManyFailures(counted.at(-1)?.failed_at ?? now, now)
}

/** Those that count against the same allowance, newest first, one more than are allowed at most. */
function recentFailures(ctx: Ctx, key: string, allowance: string | null, since: Date) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('login_failures')
      .select(['address', 'failed_at'])
      .where('email_key', '=', key)
      .where('allowance', 'is not distinct from', allowance)
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
