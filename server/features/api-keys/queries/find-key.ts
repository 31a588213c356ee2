import { type RawBuilder, sql } from 'kysely'
import { KEY_SCOPES } from '../../../../domain/access/api-key.ts'
import type { Day } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { inBatches } from '../../../db/queries/in-batches.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import type { FindCaller } from '../../../http/pipeline/gate.ts'

/** `used_at` is updated at most this often, since a write on every request would cost too much. */
const USED_INTERVAL_MS = 5 * 60_000

/** Runs in every request with a key, for all that arrive together. */
const keysQuery = prepared((db, args: Slots<{ now: Date; today: Day; hashes: Uint8Array[] }>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.account_id', '=', 'api_keys.account_id')
        .on('subscriptions.expires_at', '>', args.now),
    )
    .leftJoin('account_versions', 'account_versions.account_id', 'api_keys.account_id')
    .select(['api_keys.key_hash', 'api_keys.user_id', 'api_keys.account_id', 'api_keys.id'])
    .select(['api_keys.name', 'api_keys.scopes', 'api_keys.used_at'])
    .select(['users.verified_at', 'subscriptions.plan', 'account_versions.version'])
    .where('api_keys.key_hash', '=', anyOf(args.hashes))
    .where('users.closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('api_keys.expires_on', 'is', null), eb('api_keys.expires_on', '>=', args.today)]),
    ),
)

/** Finds the caller of an API key; null for one that is unknown, revoked or past its last day. */
export function createFindKey(ctx: Ctx): FindCaller {
  const find = inBatches(async (hashes: Buffer[]) => {
    const query = keysQuery({ now: ctx.clock.now(), today: ctx.clock.today(), hashes })
    const { rows } = await ctx.db.ask((db) => db.executeQuery(query))
    const found = new Map(rows.map((row) => [nameOf(row.key_hash), row]))
    return hashes.map((hash) => found.get(nameOf(hash)))
  })
  return async (token) => {
    const row = await find(tokenHash(token))
    if (!row) return null
    const now = ctx.clock.now()
    if (!row.used_at || now.getTime() - row.used_at.getTime() > USED_INTERVAL_MS)
      await touch(ctx, row, now)
    return {
      user: row.user_id,
      account: row.account_id,
      sessionId: '',
      key: {
        id: row.id,
        name: row.name,
        scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
      },
      verified: row.verified_at !== null,
      plan: row.plan,
      version: row.version,
    }
  }
}

const nameOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Hidden in a subquery, as in the check of sessions, so that the statement is not planned again each time. */
function anyOf(hashes: RawBuilder<Uint8Array[]>): RawBuilder<Uint8Array> {
  return sql`any((select ${hashes}::bytea[])::bytea[])`
}

async function touch(
  ctx: Ctx,
  { id, account_id }: { id: string; account_id: AccountId },
  now: Date,
) {
  try {
    await ctx.db.ask((db) =>
      db
        .updateTable('api_keys')
        .set({ used_at: now })
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .execute(),
    )
  } catch (error) {
    // Requests that only read still work while the disk is full.
    if (!(error instanceof AppError && error.code === 'disk-full')) throw error
  }
}
