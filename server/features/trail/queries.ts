import { type Selectable, sql } from 'kysely'
import { type TrailEntry, trailSentence } from '../../../domain/access/trail.ts'
import type { AccountId, Member, UserId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf } from '../../db/queries/paging.ts'
import type { Trail } from '../../db/types.gen.ts'

type Row = Selectable<Trail> & { user_name: string | null }

/** Entries per page of the export. */
const BATCH_SIZE = 500

/** A page of the account's trail, newest first. */
export function listTrail(ctx: Ctx, member: Member, query: Omit<ListQuery, 'search'>) {
  return ctx.db.asMember(member, (scope) =>
    pageOf(
      { ...query, search: '' },
      () =>
        scope.tx
          .selectFrom('trail')
          .select(({ fn }) => fn.countAll<bigint>().as('total'))
          .where('account_id', '=', member.account)
          .executeTakeFirstOrThrow(),
      (limit, offset) =>
        entriesOf(scope).orderBy('trail.id', 'desc').limit(limit).offset(offset).execute(),
      toEntry,
    ),
  )
}

/** Every entry of the account's trail, oldest first, for the export. */
export function eachTrailEntry(ctx: Ctx, member: Member): AsyncGenerator<TrailEntry> {
  return pageByPage<TrailEntry>(BATCH_SIZE, (last) =>
    ctx.db.asMember(member, async (scope) => {
      const rows = await entriesOf(scope)
        .where('trail.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('trail.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toEntry)
    }),
  )
}

function entriesOf({ tx, account }: Scope) {
  return tx
    .selectFrom('trail')
    .leftJoin('users', 'users.id', 'trail.user_id')
    .selectAll('trail')
    .select('users.name as user_name')
    .where('trail.account_id', '=', account)
}

function toEntry(row: Row): TrailEntry {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    // A jsonb column can hold any JSON; `record` only writes objects.
    text: trailSentence(row.kind, row.facts as object),
    by: row.user_name ?? (row.user_id === null && row.address === '' ? 'Risiti' : ''),
    address: row.address,
    device: row.device,
  }
}

/** SQL for the account in whose trail a person's own entries are, such as sign-ins. */
export function firstAccountOf(user: UserId | undefined) {
  return sql<AccountId>`(select account_id from members where user_id = ${user} order by created_at, account_id limit 1)`
}
