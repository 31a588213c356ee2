import { sql } from 'kysely'
import { WRONG_CODE_BUDGETS, type WrongCodes } from '../../../domain/codes.ts'
import { after, DAY } from '../../../domain/dates.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import { tokenHash } from '../../adapters/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'
import type { Http } from '../../http/mount.ts'
import { type Account, getAccount } from '../users/index.ts'

/** Where a code goes: an address that waits for its proof before the one in force. */
export function codeAddress({ email, pending_email }: Account, purpose: CodePurpose): string {
  return (purpose === 'email' && pending_email) || email
}

/** What of a code is hashed: with its address, so that it proves no other one that was put in its place since. */
export function boundCode(code: string, address: string): string {
  return `${code} ${address}`
}

/** By what the owner confirms sensitive calls: whoever signs in with Google alone has no password. */
export async function confirmBy(ctx: Ctx, owner: OwnerId): Promise<'password' | 'code'> {
  const { password_hash } = await ctx.db.system((tx) => getAccount(tx, owner))
  return password_hash === null ? 'code' : 'password'
}

/** Any constant of our own: of two wrong codes that come at once the second is counted after the first. */
const COUNTING = 7_215_480_063

/** Has every other transaction that counts wrong codes wait until this one ends. */
export async function lockBudgets(tx: SystemTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING})`.execute(tx)
}

interface Guesser {
  userId: string
  purpose: CodePurpose
  /** As networkOf answers it; empty for none, as in a job. */
  network: string
  now: Date
}

/** The wrong codes that count against each budget. */
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
        count('purpose', eb('owner_id', '=', userId), eb('purpose', '=', purpose)),
        count('account', eb('owner_id', '=', userId)),
        count('network', eb('network', '=', network), eb('network', '<>', '')),
        count('site'),
      ]
    })
    // No budget looks back further than that of an account.
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

/** The token of a browser that has signed in before, to this account or another; null for none. */
export function browserToken(http: Pick<Http, 'header'>): string | null {
  return IN_COOKIES.exec(http.header('cookie') ?? '')?.[1] ?? null
}

/** Whether a browser with that token has signed in to the account of an address before. */
export async function isKnownBrowser(
  ctx: Ctx,
  emailKey: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('known_browsers')
      .innerJoin('users', 'users.id', 'known_browsers.owner_id')
      .select('known_browsers.owner_id')
      .where('known_browsers.token_hash', '=', tokenHash(token))
      .where('known_browsers.seen_at', '>', after(now, -KNOWN_DAYS * DAY))
      .where('users.email_key', '=', emailKey)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Days for which a browser stays known after it last signed in. */
export const KNOWN_DAYS = 180

/** The code of an account for a purpose, which nobody else tries until the transaction ends. */
export function lockCode(tx: SystemTx, userId: string, purpose: CodePurpose) {
  return tx
    .selectFrom('codes')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}
