import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { after } from '../../../domain/dates.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Member } from '../../../domain/ids.ts'
import { isDiskFull } from '../../adapters/folders/disk-full.ts'
import type { Ctx } from '../../ctx.ts'
import { type Database, joined, type Scope } from '../../db/database.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import { defineJob } from '../../jobs/jobs.ts'

/** Seconds after which an unfinished request counts as abandoned, as after a crash, and its key may be taken over. */
const ABANDONED_AFTER = 60
/** Seconds for which a response is kept. */
const KEPT_FOR = 24 * 60 * 60

export interface StoredAnswer {
  status: number
  reply: string
}

interface Claim extends Member {
  endpoint: string
  key: string
  bodyHash: string
}

/** A claim that holds its key since `takenAt`. A takeover happens at least a minute later, so the time identifies it. */
interface HeldClaim extends Claim {
  takenAt: Date
}

/** The claim of a request to its key; throws 'invalid-fields' for a key that is empty or over 255 characters. */
export function claimOf(
  endpoint: Endpoint,
  { account, user }: Member,
  key: string,
  fingerprint: unknown,
): Claim {
  if (key.length === 0 || key.length > 255)
    throw new AppError('invalid-fields', 'Idempotency-Key must have 1 to 255 characters.')
  const bodyHash = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex')
  return { account, user, endpoint: `${endpoint.method} ${endpoint.path}`, key, bodyHash }
}

/**
 * Runs `work` once per key. The same key and body again get the first response; another body throws 'key-reused' (422);
 * while the first request is running it throws 'in-flight' (409). A failure does not use the key up.
 * With 'transaction' the response is stored in the transaction of the change, so that a crash cannot separate them, and a
 * request that was considered abandoned too early changes nothing: it ends as 'in-flight'.
 */
export async function once(
  ctx: Ctx,
  claim: Claim,
  mode: 'transaction' | 'call',
  work: (db: Database) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const held: HeldClaim = { ...claim, takenAt: ctx.clock.now() }
  try {
    const stored = await take(ctx, held)
    if (stored) return stored
  } catch (error) {
    // It may have been taken nevertheless, by a commit whose confirmation was lost.
    if (isUnavailable(error)) void freeKeyWithRetries(ctx, held)
    throw error
  }
  try {
    if (mode === 'transaction') {
      return await ctx.db.asMember(claim, async (scope) => {
        const answer = await work(joined(scope))
        await store(scope, held, answer)
        return answer
      })
    }
    const answer = await work(ctx.db)
    await ctx.db.own(claim.account, (scope) => store(scope, held, answer))
    return answer
  } catch (error) {
    // The caller gets the error without waiting for the database to come back.
    if (isUnavailable(error) || isDiskFull(error)) void freeKeyWithRetries(ctx, held)
    else await freeKey(ctx, held)
    throw error
  }
}

/**
 * Frees the key of a failed request, and returns whether it succeeded. If not, the key is free again once it counts as
 * abandoned. A response that was stored by a commit whose confirmation was lost is kept.
 */
async function freeKey(ctx: Ctx, held: HeldClaim): Promise<'freed' | 'unavailable' | 'failed'> {
  try {
    await ctx.db.own(held.account, (scope) => release(scope, held))
    return 'freed'
  } catch (error) {
    if (isUnavailable(error) || isDiskFull(error)) return 'unavailable'
    ctx.log.error({ err: error }, 'an idempotency key was not given back')
    return 'failed'
  }
}

/** Retries every half second until the database accepts writes again, or the key counts as abandoned. */
async function freeKeyWithRetries(ctx: Ctx, held: HeldClaim): Promise<void> {
  const end = after(ctx.clock.now(), ABANDONED_AFTER)
  while ((await freeKey(ctx, held)) === 'unavailable' && ctx.clock.now() < end)
    await setTimeout(500, undefined, { ref: false })
}

/** Takes the key, or returns the response of the first request. */
function take(ctx: Ctx, claim: HeldClaim): Promise<StoredAnswer | null> {
  const now = claim.takenAt
  return ctx.db.own(claim.account, async (scope) => {
    const claimed = await scope.tx
      .insertInto('idempotency_keys')
      .values({
        account_id: claim.account,
        user_id: claim.user,
        endpoint: claim.endpoint,
        key: claim.key,
        body_hash: claim.bodyHash,
        created_at: now,
      })
      .onConflict((conflict) =>
        // The first request to arrive takes over an abandoned or outdated row.
        conflict
          .columns(['account_id', 'user_id', 'endpoint', 'key'])
          .doUpdateSet({ body_hash: claim.bodyHash, status: null, reply: null, created_at: now })
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.created_at', '<', after(now, -KEPT_FOR)),
              eb.and([
                eb('idempotency_keys.status', 'is', null),
                eb('idempotency_keys.created_at', '<', after(now, -ABANDONED_AFTER)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed ? null : storedAnswer(scope, claim)
  })
}

async function storedAnswer(scope: Scope, claim: Claim): Promise<StoredAnswer> {
  const row = await rowOf(scope, claim)
  if (row && row.body_hash !== claim.bodyHash)
    throw new AppError('key-reused', 'This Idempotency-Key was used with another body.')
  if (row?.status == null || row.reply == null) throw inFlight()
  return { status: row.status, reply: row.reply }
}

function inFlight(): AppError {
  return new AppError('in-flight', 'The same request is still running.', { retryAfter: 1 })
}

function rowOf({ tx, account }: Scope, { user, endpoint, key }: Claim) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'reply'])
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Throws 'in-flight' if another request has taken over the key: its response counts. */
async function store({ tx, account }: Scope, held: HeldClaim, answer: StoredAnswer): Promise<void> {
  const own = await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, reply: answer.reply })
    .where('account_id', '=', account)
    .where('user_id', '=', held.user)
    .where('endpoint', '=', held.endpoint)
    .where('key', '=', held.key)
    .where('created_at', '=', held.takenAt)
    .returning('key')
    .executeTakeFirst()
  if (!own) throw inFlight()
}

async function release({ tx, account }: Scope, held: HeldClaim): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', account)
    .where('user_id', '=', held.user)
    .where('endpoint', '=', held.endpoint)
    .where('key', '=', held.key)
    .where('created_at', '=', held.takenAt)
    .where('status', 'is', null)
    .execute()
}

/** Deletes expired responses. */
export const purgeKeysJob = defineJob<object>({
  name: 'http.purge-idempotency-keys',
  run: async (ctx) => {
    const before = after(ctx.clock.now(), -KEPT_FOR)
    await ctx.db.ask((db) =>
      db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute(),
    )
  },
})
