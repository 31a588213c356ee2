import { sql } from 'kysely'
import { WRONG_CODE_BUDGETS, type WrongCodes } from '../../../domain/codes.ts'
import { after, DAY } from '../../../domain/dates.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import type { UserId } from '../../../domain/ids.ts'
import { tokenHash } from '../../adapters/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'
import type { Http } from '../../http/pipeline/mount.ts'
import { type Account, getAccount } from '../users/index.ts'

/** The address a code is mailed to: a pending one, if any, for verification, otherwise the account's own. */
export function codeAddress({ email, pending_email }: Account, purpose: CodePurpose): string {
  return (purpose === 'email' && pending_email) || email
}

/** The text of a code that is hashed: it includes the address, so that the code cannot verify a later one. */
export function boundCode(code: string, address: string): string {
  return `${code} ${address}`
}

/** How the user confirms sensitive calls: users who only sign in with Google have no password. */
export async function confirmBy(ctx: Ctx, user: UserId): Promise<'password' | 'code'> {
  const { password_hash } = await ctx.db.system((tx) => getAccount(tx, user))
  return password_hash === null ? 'code' : 'password'
}

/** Arbitrary key of the advisory lock that makes concurrent wrong codes count one after the other. */
const BUDGET_LOCK = 7_215_480_063

/** Makes other transactions that count wrong codes wait until this one ends. */
export async function lockBudgets(tx: SystemTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`.execute(tx)
}

interface Guesser {
  userId: string
  purpose: CodePurpose
  /** As returned by networkOf; empty if unknown, as in a job. */
  network: string
  now: Date
}

/** Counts the wrong codes against each budget. */
export async function countWrongCodes(
  tx: SystemTx,
  { userId, purpose, network, now }: Guesser,
): Promise<WrongCodes> {
  const since = (budget: keyof typeof WRONG_CODE_BUDGETS) =>
    after(now, -WRONG_CODE_BUDGETS[budget].days * DAY)
  const counts = await tx
    .selectFrom('wrong_codes')
    .select(({ fn, and, eb }) => {
      const count = (budget: keyof typeof WRONG_CODE_BUDGETS, ...more: ReturnType<typeof eb>[]) =>
        fn
          .countAll<bigint>()
          .filterWhere(and([eb('failed_at', '>', since(budget)), ...more]))
          .as(budget)
      return [
        count('purpose', eb('user_id', '=', userId), eb('purpose', '=', purpose)),
        count('account', eb('user_id', '=', userId)),
        count('network', eb('network', '=', network), eb('network', '<>', '')),
        count('site'),
      ]
    })
    // The account budget has the longest period.
    .where('failed_at', '>', since('account'))
    .executeTakeFirstOrThrow()
  return {
    purpose: Number(counts.purpose),
    account: Number(counts.account),
    network: Number(counts.network),
    site: Number(counts.site),
  }
}

/** The cookie of a browser that has signed in before. */
export const KNOWN_BROWSER = '__Host-known'
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${KNOWN_BROWSER}=([\\w-]{43})(?:;|$)`)

/** The token of a browser that has signed in before, to any account; null for none. */
export function browserToken(http: Pick<Http, 'header'>): string | null {
  return IN_COOKIES.exec(http.header('cookie') ?? '')?.[1] ?? null
}

/** Whether a browser with this token has signed in to the account of an address before. */
export async function isKnownBrowser(
  ctx: Ctx,
  emailKey: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('known_browsers')
      .innerJoin('users', 'users.id', 'known_browsers.user_id')
      .select('known_browsers.user_id')
      .where('known_browsers.token_hash', '=', tokenHash(token))
      .where('known_browsers.seen_at', '>', after(now, -KNOWN_DAYS * DAY))
      .where('users.email_key', '=', emailKey)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Days for which a browser stays known after its last sign-in. */
export const KNOWN_DAYS = 180

/** The code of an account for a purpose, locked until the transaction ends. */
export function lockCode(tx: SystemTx, userId: string, purpose: CodePurpose) {
  return tx
    .selectFrom('codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}
