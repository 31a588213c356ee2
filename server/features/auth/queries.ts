import { type RawBuilder, sql } from 'kysely'
import type { SignIn } from '../../../domain/access/sign-in.ts'
import { after, DAY } from '../../../domain/dates.ts'
import { AppError } from '../../../domain/errors.ts'
import { deviceOf } from '../../adapters/network/device.ts'
import { tokenHash } from '../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import { inBatches } from '../../db/queries/in-batches.ts'
import { prepared, type Slots } from '../../db/queries/prepared-query.ts'
import type { FindCaller } from '../../http/pipeline/gate.ts'
import type { Caller } from '../../http/pipeline/mount.ts'

/** A session ends after this many days without a request, and in any case after SESSION_DAYS. */
export const IDLE_DAYS = 14
export const SESSION_DAYS = 90
/** `seen_at` is updated at most this often, since a write on every request would cost too much. */
const SEEN_INTERVAL_MS = 5 * 60_000

/** Runs in every request of someone signed in, for all that arrive together. */
const callersQuery = prepared(
  (db, args: Slots<{ now: Date; idleSince: Date; tokens: Uint8Array[] }>) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .innerJoin('members', 'members.user_id', 'sessions.user_id')
      .leftJoin('subscriptions', (join) =>
        join
          .onRef('subscriptions.account_id', '=', 'members.account_id')
          .on('subscriptions.expires_at', '>', args.now),
      )
      .leftJoin('account_versions', 'account_versions.account_id', 'members.account_id')
      // Until a session names its account, a user works in the first one.
      .distinctOn('sessions.id')
      .select([
        'sessions.token_hash',
        'sessions.user_id',
        'members.account_id',
        'sessions.id',
        'sessions.seen_at',
        'users.verified_at',
        'subscriptions.plan',
        'account_versions.version',
      ])
      .where('sessions.token_hash', '=', anyOf(args.tokens))
      // A sign-in may have been in progress while the account was closed.
      .where('users.closed_at', 'is', null)
      .where('sessions.expires_at', '>', args.now)
      .where('sessions.seen_at', '>', args.idleSince)
      .orderBy('sessions.id')
      .orderBy('members.created_at')
      .orderBy('members.account_id'),
)

/**
 * Finds the user of a session token and the account of that user, with verification and plan; null without a valid
 * session. Requests that arrive together are checked by one statement.
 */
export function createFindCaller(ctx: Ctx): FindCaller {
  const find = inBatches(async (tokens: Buffer[]) => {
    const now = ctx.clock.now()
    const query = callersQuery({ now, idleSince: after(now, -IDLE_DAYS * DAY), tokens })
    const { rows } = await ctx.db.ask((db) => db.executeQuery(query))
    const found = new Map(rows.map((row) => [keyOf(row.token_hash), row]))
    return tokens.map((token) => found.get(keyOf(token)))
  })
  return async (token) => {
    const row = await find(tokenHash(token))
    if (!row) return null
    const now = ctx.clock.now()
    if (now.getTime() - row.seen_at.getTime() > SEEN_INTERVAL_MS) await touch(ctx, row.id, now)
    return {
      user: row.user_id,
      account: row.account_id,
      sessionId: row.id,
      verified: row.verified_at !== null,
      plan: row.plan,
      version: row.version,
    }
  }
}

const keyOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/**
 * Hidden in a subquery, so that PostgreSQL does not know their number: it would plan the statement again each time,
 * looking for a better plan for one token than for ten.
 */
function anyOf(tokens: RawBuilder<Uint8Array[]>): RawBuilder<Uint8Array> {
  return sql`any((select ${tokens}::bytea[])::bytea[])`
}

/** Maximum number of listed sessions; signing out everywhere else ends unlisted ones too. */
const MAX_LISTED = 100

/** The caller's sessions: the calling one first, then the most recently seen. */
export function listSessions(ctx: Ctx, caller: Caller): Promise<SignIn[]> {
  const { user, sessionId } = caller
  const now = ctx.clock.now()
  return ctx.db.asMember(caller, async ({ tx }) => {
    const rows = await tx
      .selectFrom('sessions')
      .select(['id', 'agent', 'address', 'created_at', 'seen_at'])
      .where('user_id', '=', user)
      .where('expires_at', '>', now)
      .where('seen_at', '>', after(now, -IDLE_DAYS * DAY))
      .orderBy((eb) => eb('id', '=', sessionId), 'desc')
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.agent),
      address: row.address,
      signedInAt: row.created_at,
      lastSeenAt: row.seen_at,
      current: row.id === sessionId,
    }))
  })
}

async function touch(ctx: Ctx, sessionId: string, now: Date): Promise<void> {
  try {
    await ctx.db.ask((db) =>
      db.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute(),
    )
  } catch (error) {
    // Requests that only read still work while the disk is full.
    if (!(error instanceof AppError && error.code === 'disk-full')) throw error
  }
}
