import type { Selectable } from 'kysely'
import { type ApiKey, KEY_SCOPES, MAX_KEYS } from '../../../domain/access/api-key.ts'
import type { Day } from '../../../domain/dates.ts'
import type { AccountId, UserId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope, SystemTx } from '../../db/database.ts'
import { type ListQuery, pageOf } from '../../db/queries/paging.ts'
import type { ApiKeys } from '../../db/types.gen.ts'

/** A row without the hash of its key. */
type Row = Omit<Selectable<ApiKeys>, 'key_hash'>

/** The domain's API key of a row, without its hash. */
export function toApiKey(row: Row): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: KEY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    expiresOn: row.expires_on,
    lastUsedAt: row.used_at,
    createdAt: row.created_at,
  }
}

/** One page of the keys of an account, newest first. */
export function listKeys(ctx: Ctx, account: AccountId, query: Omit<ListQuery, 'search'>) {
  return ctx.db.readOwn(account, (scope) =>
    pageOf(
      { ...query, search: '' },
      async () => ({ total: BigInt(await countKeys(scope)) }),
      (limit, offset) =>
        newestOf(scope).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toApiKey,
    ),
  )
}

/** How many keys the account has. */
export async function countKeys({ tx, account }: Scope): Promise<number> {
  const { total } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The keys that act for a user on this day, newest first. */
export function workingKeysOf(tx: SystemTx, user: UserId, today: Day) {
  return tx
    .selectFrom('api_keys')
    .innerJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'api_keys.account_id')
        .onRef('members.user_id', '=', 'api_keys.user_id'),
    )
    .select(['api_keys.name', 'api_keys.prefix'])
    .where('members.user_id', '=', user)
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .orderBy('api_keys.id', 'desc')
    .execute()
}

/** Every key of the account, newest first, for the export. */
export async function* eachKey(ctx: Ctx, account: AccountId) {
  const rows = await ctx.db.readOwn(account, (scope) =>
    newestOf(scope).orderBy('id', 'desc').limit(MAX_KEYS).execute(),
  )
  for (const row of rows) yield toApiKey(row)
}

function newestOf({ tx, account }: Scope) {
  return tx
    .selectFrom('api_keys')
    .select(['account_id', 'id', 'user_id', 'name', 'prefix', 'scopes'])
    .select(['expires_on', 'created_at', 'used_at'])
    .where('account_id', '=', account)
}
