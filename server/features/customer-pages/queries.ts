import { sql } from 'kysely'
import type { ClaimState } from '../../../domain/invoices/claim.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { isToken } from '../../adapters/secrets/random.ts'
import type { Ctx } from '../../ctx.ts'
import { prepared, type Slots } from '../../db/queries/prepared-query.ts'
import { getInvoice } from '../invoices/index.ts'

/** Payments and claims that the page shows, newest first. */
const MOST_SHOWN = 20

/** Amounts are text, since a JSON number may not hold them. */
type JsonPayment = [day: string, amount: string, receipt: string | null]
type JsonBank = [bankName: string, accountNumber: string, accountName: string]
type JsonClaim = [
  day: string,
  amount: string,
  currency: Currency,
  state: ClaimState,
  reason: string,
]

/** What of a payment its payer may see; `receipt` is the token of its receipt's page. */
export interface PaidPart {
  day: string
  /** Negative for a correction. */
  amount: bigint
  receipt: string | null
}

/** Where a customer may transfer money to; the names may be ''. */
export interface BankDetails {
  bankName: string
  accountNumber: string
  accountName: string
}

/** A claim as the page shows it to anyone with the link. */
export interface OwnClaim {
  day: string
  amount: bigint
  currency: Currency
  state: ClaimState
  reason: string
}

/**
 * Everything that the page behind a token shows; 'unknown' for an unknown token or a deleted invoice, 'revoked' for an
 * earlier address. One statement beside the invoice's: this page is opened more often than any other.
 */
export async function openPage(ctx: Ctx, token: string) {
  if (!isToken(token)) return 'unknown' as const
  const provider = ctx.payments.name
  const [row] = await ctx.db.ask(
    async (db) => (await db.executeQuery(pageQuery({ token, provider }))).rows,
  )
  if (!row) return 'unknown' as const
  if (row.revoked_at || row.closed_at) return 'revoked' as const
  // The row says whose the invoice is, not the request.
  const account = row.account_id
  return {
    account,
    token,
    timeZone: row.time_zone,
    bank: row.bank && toBankDetails(row.bank),
    showsInPreviews: row.link_preview,
    lastViewAt: row.last_view_at,
    payments: row.payments.map(toPaidPart),
    claims: row.claims.map(toOwnClaim),
    invoice: await getInvoice(ctx, account, row.invoice_id),
  }
}

export type OpenPage = Exclude<Awaited<ReturnType<typeof openPage>>, 'unknown' | 'revoked'>

const pageQuery = prepared((db, { token, provider }: Slots<{ token: string; provider: string }>) =>
  db
    .selectFrom('invoice_links as link')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.account_id', '=', 'link.account_id')
        .onRef('invoices.id', '=', 'link.invoice_id'),
    )
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'invoices.account_id')
        .onRef('businesses.id', '=', 'invoices.business_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'link.account_id')
    .select(['link.account_id', 'link.invoice_id', 'link.revoked_at', 'accounts.closed_at'])
    .leftJoin('payouts', (join) =>
      join
        .onRef('payouts.account_id', '=', 'businesses.account_id')
        .onRef('payouts.business_id', '=', 'businesses.id')
        .on('payouts.provider', '=', provider),
    )
    .select(['businesses.time_zone', 'businesses.link_preview', bankDetails()])
    .select([lastViewAt(), paidParts(), ownClaims()])
    .where('token', '=', token)
    .where('invoices.deleted_at', 'is', null),
)

/** Those of the business, else those of its payout. */
function bankDetails() {
  return sql<JsonBank | null>`case
    when businesses.account_number <> ''
    then json_build_array(businesses.bank_name, businesses.account_number, businesses.account_name)
    when payouts.account_number is not null
    then json_build_array(payouts.bank_name, payouts.account_number, payouts.account_name)
    end`.as('bank')
}

function lastViewAt() {
  return sql<Date | null>`(select max(at) from invoice_events e
    where e.account_id = link.account_id and e.invoice_id = link.invoice_id and e.kind = 'viewed')`.as(
    'last_view_at',
  )
}

/** What was paid, without what was taken back. */
function paidParts() {
  return sql<
    JsonPayment[]
  >`coalesce((select json_agg(json_build_array(paid_on, amount::text, token)) from (
    select p.paid_on, a.amount, r.token
    from payment_allocations a
    join payments p on p.account_id = a.account_id and p.id = a.payment_id
    left join receipts r on r.account_id = a.account_id and r.payment_id = a.payment_id
    where a.account_id = link.account_id and a.invoice_id = link.invoice_id and p.reversed_at is null
    order by a.id desc limit ${sql.lit(MOST_SHOWN)}) as paid), '[]')`.as('payments')
}

function ownClaims() {
  return sql<JsonClaim[]>`coalesce((
    select json_agg(json_build_array(day, amount::text, currency, state, decline_reason)) from (
    select day, amount, currency, state, decline_reason from claims c
    where c.account_id = link.account_id and c.invoice_id = link.invoice_id
    order by c.id desc limit ${sql.lit(MOST_SHOWN)}) as made), '[]')`.as('claims')
}

function toBankDetails([bankName, accountNumber, accountName]: JsonBank): BankDetails {
  return { bankName, accountNumber, accountName }
}

function toPaidPart([day, amount, receipt]: JsonPayment): PaidPart {
  return { day, amount: BigInt(amount), receipt }
}

function toOwnClaim([day, amount, currency, state, reason]: JsonClaim): OwnClaim {
  return { day, amount: BigInt(amount), currency, state, reason }
}
