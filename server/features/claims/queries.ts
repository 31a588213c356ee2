import { type Selectable, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Claim, ClaimState } from '../../../domain/invoices/claim.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { Claims } from '../../db/types.gen.ts'

/** Claims per batch of the export. */
const BATCH_SIZE = 200

interface ClaimQuery extends ListQuery {
  invoiceId?: string | undefined
  state?: ClaimState | '' | undefined
}

/** A page of claims, newest first. Claims of deleted invoices are omitted, since they cannot be decided. */
export function listClaims(ctx: Ctx, account: AccountId, query: ClaimQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const { invoiceId, state, search } = query
    const found = claimsOf(scope)
      .where('invoices.deleted_at', 'is', null)
      .$if(Boolean(state), (all) => all.where('claims.state', '=', state || null))
      .$if(search !== '', (all) => all.where('customer_search', 'like', searchPattern(search)))
      .$if(Boolean(invoiceId), (all) =>
        // The database refuses to compare with anything that is no id.
        isId(invoiceId ?? '')
          ? all.where('claims.invoice_id', '=', invoiceId ?? '')
          : all.where(sql<boolean>`false`),
      )
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        shown(found).orderBy('claims.id', 'desc').limit(limit).offset(offset).execute(),
      toClaim,
    )
  })
}

/** A claim that this transaction may have just written. Throws 'not-found'. */
export async function readClaim(scope: Scope, id: string): Promise<Claim> {
  const row = await shown(claimsOf(scope)).where('claims.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Claim')
  return toClaim(row)
}

/** Every claim of the account, oldest first, for the export. */
export function eachClaim(ctx: Ctx, account: AccountId) {
  return pageByPage<Claim>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await shown(claimsOf(scope))
        .where('claims.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('claims.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map(toClaim)
    }),
  )
}

/** A claim, and everybody who works in its account. The claim is null once the account was closed. */
export async function readClaimNews(ctx: Ctx, account: AccountId, id: string) {
  const { row, people } = await ctx.db.system(async (tx) => ({
    row: await tx
      .selectFrom('claims')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'claims.account_id')
          .onRef('invoices.id', '=', 'claims.invoice_id'),
      )
      .selectAll('claims')
      .select(['number_text', 'customer_name'])
      .where('claims.account_id', '=', account)
      .where('claims.id', '=', id)
      .executeTakeFirst(),
    people: await tx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['email', 'name'])
      .where('account_id', '=', account)
      .where('users.closed_at', 'is', null)
      .execute(),
  }))
  return { claim: row ? toClaim(row) : null, people }
}

function claimsOf({ tx, account }: Scope) {
  return tx
    .selectFrom('claims')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.account_id', '=', 'claims.account_id')
        .onRef('invoices.id', '=', 'claims.invoice_id'),
    )
    .where('claims.account_id', '=', account)
}

function shown(found: ReturnType<typeof claimsOf>) {
  return found.selectAll('claims').select(['number_text', 'customer_name'])
}

/** A row with what its invoice says. */
type ClaimRow = Selectable<Claims> & {
  number_text: string
  customer_name: string
}

/** The domain's claim of a row that is joined with its invoice. */
export function toClaim(row: ClaimRow): Claim {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.number_text,
    customerName: row.customer_name,
    currency: row.currency,
    amount: row.amount,
    day: row.day,
    bank: row.bank,
    sender: row.sender,
    state: row.state,
    declineReason: row.decline_reason,
    paymentId: row.payment_id,
    createdAt: row.created_at,
  }
}
