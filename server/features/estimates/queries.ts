import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import type { Estimate, EstimateStatus } from '../../../domain/estimates/estimate.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import { isToken } from '../../adapters/secrets/random.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import { statusOn, toEstimate } from './rows.ts'

/** Estimates per batch of the export; one has up to 500 lines. */
const BATCH_SIZE = 20

interface EstimateQuery extends ListQuery {
  status?: EstimateStatus | '' | undefined
  customerId?: string | undefined
  businessId?: string | undefined
}

/** A page of estimates, newest first. */
export function listEstimates(ctx: Ctx, account: AccountId, query: EstimateQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const found = matching(ctx, scope, query)
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        shown(ctx, scope)
          // What the offset skips is read from an index alone.
          .where('estimates.id', 'in', ({ selectFrom }) =>
            selectFrom(
              found
                .select('estimates.id')
                .orderBy('estimates.id', 'desc')
                .limit(limit)
                .offset(offset)
                .as('page'),
            ).select('page.id'),
          )
          .orderBy('estimates.id', 'desc')
          .execute(),
      toEstimate,
    )
  })
}

function matching(ctx: Ctx, scope: Scope, query: EstimateQuery) {
  const { search, status, customerId, businessId } = query
  return scope.tx
    .selectFrom('estimates')
    .where('estimates.account_id', '=', scope.account)
    .$if(Boolean(status), () =>
      joined(scope).where(statusOn(ctx.clock.now()), '=', status || 'Draft'),
    )
    .$if(search !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('estimates.customer_search', 'like', searchPattern(search)),
          eb(sql<string>`lower(estimates.number_text)`, 'like', searchPattern(search)),
        ]),
      ),
    )
    .$if(Boolean(customerId), (all) =>
      all.where('estimates.customer_id', '=', idOrNull(customerId)),
    )
    .$if(Boolean(businessId), (all) =>
      all.where('estimates.business_id', '=', idOrNull(businessId)),
    )
}

/** Null for text that is not an id: the database refuses to compare with that, and nothing equals null. */
function idOrNull(id: string | undefined): string | null {
  return id && isId(id) ? id : null
}

/** Throws 'not-found'. */
export function getEstimate(ctx: Ctx, account: AccountId, id: string): Promise<Estimate> {
  return ctx.db.readOwn(account, (scope) => readEstimate(ctx, scope, id))
}

/** An estimate that this transaction may have just written. Throws 'not-found'. */
export async function readEstimate(ctx: Ctx, scope: Scope, id: string): Promise<Estimate> {
  const row =
    isId(id) && (await shown(ctx, scope).where('estimates.id', '=', id).executeTakeFirst())
  if (!row) throw notFound('Estimate')
  return toEstimate(row)
}

/**
 * An estimate, locked until the transaction ends, as it is then: changes, answers and conversions lock it first. Throws
 * 'not-found'.
 */
export async function lockEstimate(ctx: Ctx, scope: Scope, id: string): Promise<Estimate> {
  if (!isId(id)) throw notFound('Estimate')
  await scope.tx
    .selectFrom('estimates')
    .select('id')
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  // A separate statement, since the one that waited for the lock does not see an invoice that was made meanwhile.
  return readEstimate(ctx, scope, id)
}

/** Every estimate of the account, oldest first, for the export. */
export function eachEstimate(ctx: Ctx, account: AccountId) {
  return pageByPage<Estimate>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await shown(ctx, scope)
        .where('estimates.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('estimates.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toEstimate)
    }),
  )
}

/** The estimate behind a token; 'unknown' for an unknown token, 'revoked' for an earlier address. */
export async function openEstimate(ctx: Ctx, token: string) {
  if (!isToken(token)) return 'unknown' as const
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('estimate_links as link')
      .innerJoin('accounts', 'accounts.id', 'link.account_id')
      .innerJoin('estimates', (join) =>
        join
          .onRef('estimates.account_id', '=', 'link.account_id')
          .onRef('estimates.id', '=', 'link.estimate_id'),
      )
      .innerJoin('businesses', (join) =>
        join
          .onRef('businesses.account_id', '=', 'estimates.account_id')
          .onRef('businesses.id', '=', 'estimates.business_id'),
      )
      .select(['link.account_id', 'link.estimate_id', 'link.revoked_at'])
      .select(['accounts.closed_at', 'businesses.link_preview'])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
  if (!row) return 'unknown' as const
  if (row.revoked_at || row.closed_at) return 'revoked' as const
  // The account comes from the row, not from the request.
  const account = row.account_id
  const estimate = await getEstimate(ctx, account, row.estimate_id)
  return { account, token, estimate, showsInPreviews: row.link_preview }
}

export type OpenEstimate = Exclude<Awaited<ReturnType<typeof openEstimate>>, 'unknown' | 'revoked'>

/** What a mail says about the answer to an estimate, undefined once that was deleted, and everybody who gets it. */
export function readAnswerNews(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.system(async (tx) => ({
    estimate: await tx
      .selectFrom('estimates')
      .select(['number_text', 'customer_name', 'currency', 'total', 'deposit_rate'])
      .select(['answer', 'accepted_by', 'decline_reason'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst(),
    people: await tx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['email', 'name'])
      .where('account_id', '=', account)
      .where('users.closed_at', 'is', null)
      .execute(),
  }))
}

/** How many estimates the account has: each has a PDF. */
export async function countEstimates({ tx, account }: Scope): Promise<number> {
  const { count } = await tx
    .selectFrom('estimates')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function joined({ tx, account }: Scope) {
  return tx
    .selectFrom('estimates')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'estimates.account_id')
        .onRef('businesses.id', '=', 'estimates.business_id'),
    )
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.account_id', '=', 'estimates.account_id')
        .onRef('invoices.estimate_id', '=', 'estimates.id')
        .on('invoices.deleted_at', 'is', null),
    )
    .where('estimates.account_id', '=', account)
}

function shown(ctx: Ctx, scope: Scope) {
  return joined(scope)
    .selectAll('estimates')
    .select(['invoices.id as invoice_id', 'invoices.number_text as invoice_number'])
    .select(statusOn(ctx.clock.now()).as('status'))
}
