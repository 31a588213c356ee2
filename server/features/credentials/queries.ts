import { after, DAY } from '../../../domain/dates.ts'
import type { UserId } from '../../../domain/ids.ts'
import { tokenHash } from '../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'
import type { Http } from '../../http/pipeline/mount.ts'
import { workingKeysOf } from '../api-keys/index.ts'
import { getUserRow } from '../users/index.ts'

/** How the user confirms sensitive calls: users who only sign in with Google have no password. */
export async function confirmBy(ctx: Ctx, user: UserId): Promise<'password' | 'code'> {
  const { password_hash } = await ctx.db.system((tx) => getUserRow(tx, user))
  return password_hash === null ? 'code' : 'password'
}

/** The user, with the API keys that still work and, if asked for, the active webhooks. */
export function readPasswordNews(
  ctx: Ctx,
  userId: UserId,
  { withWebhooks }: { withWebhooks: boolean },
) {
  return ctx.db.system(async (tx) => {
    const { email, name } = await getUserRow(tx, userId)
    const working = await workingKeysOf(tx, userId, ctx.clock.today())
    return {
      email,
      name,
      working,
      webhooks: withWebhooks ? await activeWebhooksOf(tx, userId) : [],
    }
  })
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

/** Addresses of the active webhooks in the accounts of a user, newest first. */
async function activeWebhooksOf(tx: SystemTx, user: UserId): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhooks')
    .innerJoin('members', 'members.account_id', 'webhooks.account_id')
    .select('webhooks.url')
    .where('members.user_id', '=', user)
    .where('webhooks.active', '=', true)
    .orderBy('webhooks.id', 'desc')
    .execute()
  return rows.map(({ url }) => url)
}

/** Failures of an account against the same allowance since `since`, newest first, at most `most`. */
export function recentFailures(
  ctx: Ctx,
  { key, allowance }: { key: string; allowance: string | null },
  { since, most }: { since: Date; most: number },
) {
  return ctx.db.ask((db) =>
    db
      .selectFrom('login_failures')
      .select(['address', 'failed_at'])
      .where('email_key', '=', key)
      .where('allowance', 'is not distinct from', allowance)
      .where('failed_at', '>', since)
      .orderBy('failed_at', 'desc')
      .limit(most)
      .execute(),
  )
}
