import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { verifySecret } from '../../../adapters/secrets/passwords.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { addAttempt } from '../commands/add-attempt.ts'
import { dropAttempt } from '../commands/drop-attempt.ts'
import { isKnownBrowser, recentFailures } from '../queries.ts'

/** Failures allowed on an account within the window: per address or known browser, and for all addresses together. */
const MAX_PER_CLIENT = 10
const MAX_IN_TOTAL = 100
const WINDOW_MINUTES = 15

interface Try {
  /** The e-mail address in lower case; it may have no account. */
  key: string
  /** The network address. */
  address: string
  /** The hash of the correct password; null if there is none. Both cases take the same time. */
  stored: string | null
  typed: string
  /** The known-browser token of the request (browserToken); null for none. */
  browser: string | null
}

/**
 * Checks a password within the limits of failed attempts. A session, and a browser that signed in to the account
 * before, have their own allowance, so that no one else can lock the user out. Returns the id of the counted attempt,
 * which the caller deletes when the change commits, or null for a wrong password. Throws 'busy', and 'too-many' after
 * too many failures on the account.
 */
export async function tryPassword(ctx: Ctx, { key, address, stored, typed, browser }: Try) {
  const allowance = await allowanceOf(ctx, key, browser)
  const attempt = await countAttempt(ctx, { key, address, allowance })
  return (await check(ctx, attempt, stored, typed)) ? attempt : null
}

/** What a failure counts against instead of the address; null for an unknown browser. */
async function allowanceOf(ctx: Ctx, key: string, browser: string | null): Promise<string | null> {
  if (ctx.request?.sessionId) return `session:${ctx.request.sessionId}`
  if (!browser || !(await isKnownBrowser(ctx, key, browser, ctx.clock.now()))) return null
  return `browser:${tokenHash(browser).toString('hex')}`
}

/** Whether the password is correct. An attempt that could not be checked ('busy') does not count as a failure. */
async function check(ctx: Ctx, attempt: string, stored: string | null, password: string) {
  try {
    return await verifySecret(stored, password)
  } catch (error) {
    await dropAttempt(ctx, attempt)
    throw error
  }
}

interface Attempt extends Pick<Try, 'key' | 'address'> {
  allowance: string | null
}

/** Counts the attempt as a failure before checking it, so that concurrent attempts all count. Returns its id. */
async function countAttempt(ctx: Ctx, { key, address, allowance }: Attempt): Promise<string> {
  const id = ctx.random.id()
  const now = ctx.clock.now()
  await addAttempt(ctx, { id, email_key: key, address, allowance, failed_at: now })
  const since = after(now, -WINDOW_MINUTES * 60)
  const counts = { since, most: MAX_IN_TOTAL + 1 }
  const failures = await recentFailures(ctx, { key, allowance }, counts)
  const own = failures.filter((failure) => allowance !== null || failure.address === address)
  const counted = own.length > MAX_PER_CLIENT ? own : failures
  if (own.length <= MAX_PER_CLIENT && failures.length <= MAX_IN_TOTAL) return id
  await dropAttempt(ctx, id)
  throw tooManyFailures(counted.at(-1)?.failed_at ?? now, now)
}

function tooManyFailures(oldest: Date, now: Date): AppError {
  const text = 'Too many wrong tries for this account. Wait a few minutes, or reset the password.'
  const retryAfter = Math.ceil(
    (after(oldest, WINDOW_MINUTES * 60).getTime() - now.getTime()) / 1000,
  )
  return new AppError('too-many', text, { retryAfter: Math.max(1, retryAfter) })
}
