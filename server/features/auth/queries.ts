import { after, DAY } from '../../../domain/dates.ts'
import { deviceOf } from '../../../domain/device.ts'
import { AppError } from '../../../domain/errors.ts'
import { ownerId } from '../../../domain/ids.ts'
import type { PlanName } from '../../../domain/plans.ts'
import { tokenHash } from '../../adapters/token-hash.ts'
import type { Ctx } from '../../ctx.ts'
import type { Caller } from '../../http/mount.ts'

/** A session ends after this many days without a request, and in any case after SESSION_DAYS. */
export const IDLE_DAYS = 14
export const SESSION_DAYS = 90
/** Writing at every request would cost more than knowing the minute is worth. */
const SEEN_EVERY = 5 * 60_000

/** Whom a token belongs to, with the steps already taken; null for no live session. */
export async function findCaller(ctx: Ctx, token: string): Promise<Caller | null> {
  const now = ctx.clock.now()
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.owner_id')
      .leftJoin('subscriptions', (join) =>
        join
          .onRef('subscriptions.owner_id', '=', 'sessions.owner_id')
          .on('subscriptions.expires_at', '>', now),
      )
      .select([
        'sessions.owner_id',
        'sessions.id',
        'sessions.seen_at',
        'users.verified_at',
        'subscriptions.plan',
      ])
      .where('sessions.token_hash', '=', tokenHash(token))
      // A sign-in that was under way while the account was closed.
      .where('users.closed_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('sessions.seen_at', '>', after(now, -IDLE_DAYS * DAY))
      .executeTakeFirst(),
  )
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY) await touch(ctx, row.id, now)
  return {
    owner: ownerId(row.owner_id),
    sessionId: row.id,
    verified: row.verified_at !== null,
    // The column's check holds these names and no others.
    plan: row.plan as PlanName | null,
  }
}

/** Sessions that the list shows; nobody reads more of them, and 'everywhere else' ends them all. */
const LISTED = 100

/** Where the caller is signed in: the calling session first, then the one last seen. */
export function listSessions(ctx: Ctx, { owner, sessionId }: Caller) {
  const now = ctx.clock.now()
  return ctx.db.own(owner, async ({ tx }) => {
    const rows = await tx
      .selectFrom('sessions')
      .select(['id', 'agent', 'address', 'created_at', 'seen_at'])
      .where('owner_id', '=', owner)
      .where('expires_at', '>', now)
      .where('seen_at', '>', after(now, -IDLE_DAYS * DAY))
      .orderBy((eb) => eb('id', '=', sessionId), 'desc')
      .orderBy('seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute()
    return rows.map((row) => ({
      _id: row.id,
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
    // Reading goes on while the disk has no room.
    if (!(error instanceof AppError && error.code === 'disk-full')) throw error
  }
}
