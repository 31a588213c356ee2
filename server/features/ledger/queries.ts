import { type Selectable, sql } from 'kysely'
import type { PaymentEntry } from '../../../domain/invoices/invoice.ts'
import type {
  Certificate,
  Credit,
  PaymentMethod,
  PaymentSource,
} from '../../../domain/invoices/payment.ts'
import { CURRENCIES, type Currency } from '../../../domain/money/money.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import type { PaymentAllocations } from '../../db/types.gen.ts'

/** The payments of these invoices, oldest first; corrections are negative. */
export async function historyOf({ tx, account }: Scope, invoiceIds: string[]) {
  const rows = await tx
    .selectFrom('payment_allocations')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', '=', anyOf(invoiceIds))
    .orderBy('invoice_id')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(toEntry), ({ invoiceId }) => invoiceId)
}

function toEntry(row: Selectable<PaymentAllocations>): PaymentEntry & { invoiceId: string } {
  return {
    invoiceId: row.invoice_id,
    id: row.id,
    amount: row.amount,
    amountPaid: row.amount_paid,
    status: row.status,
    createdAt: row.created_at,
  }
}

/** A customer's unspent credit, by currency; no currency without any. */
export async function creditOf({ tx, account }: Scope, customerId: string): Promise<Credit[]> {
  const rows = await tx
    .selectFrom('credits')
    .select(['currency', 'unspent'])
    .where('account_id', '=', account)
    .where('customer_id', '=', customerId)
    .where('unspent', '>', 0n)
    .execute()
  const sums = Map.groupBy(rows, ({ currency }) => currency)
  return CURRENCIES.flatMap((currency: Currency) => {
    const amount = (sums.get(currency) ?? []).reduce((sum, { unspent }) => sum + unspent, 0n)
    return amount > 0n ? [{ currency, amount }] : []
  })
}

/** Why something is taken back with its invoice, after the number of that. */
const DELETED = ' was deleted'

/** Why what was paid of an invoice is taken back when it is deleted. */
export function deletionReason(invoiceNumber: string): string {
  return `${invoiceNumber}${DELETED}`
}

/** What an invoice had of a payment until it was deleted. */
export interface TakenBack {
  amount: bigint
  customerId: string | null
  customerName: string
  method: PaymentMethod
  source: PaymentSource
  paidOn: string
  reference: string
  note: string
  certificate: Certificate | null
  certificateKey: string | null
}

/**
 * What was taken back of an invoice that was deleted at a moment, oldest first. A part of a payment that still stands was
 * entered as a negative payment, and counts on the day of that, so that no report of a past day changes. Left out is a
 * part of one that was taken back by hand since: that money never came.
 */
export async function takenBackAt(
  { tx, account }: Scope,
  invoiceId: string,
  deletedAt: Date,
): Promise<TakenBack[]> {
  const { rows } = await sql<TakenBack>`
    select -a.amount as amount, paid.customer_id as "customerId", paid.customer_name as "customerName", paid.method,
      paid.source, paid.reference, case when paid.amount < 0 then '' else paid.note end as note,
      case when is_part then entered.paid_on else paid.paid_on end as "paidOn",
      case when is_part then null else paid.certificate end as certificate,
      case when is_part then null else paid.certificate_key end as "certificateKey"
    from payment_allocations a
    join payments entered on entered.account_id = a.account_id and entered.id = a.payment_id
    join payments paid on paid.account_id = a.account_id and paid.id = coalesce(entered.refund_of, entered.id)
    cross join lateral (select entered.amount < 0 and entered.reversed_at is null as is_part) part
    where a.account_id = ${account} and a.invoice_id = ${invoiceId} and a.created_at = ${deletedAt} and a.amount < 0
      and (entered.refund_of is null or entered.reversed_at is null or exists (
        select from payment_allocations other
        join invoices i on i.account_id = other.account_id and i.id = other.invoice_id
        where other.account_id = a.account_id and other.payment_id = paid.id
          and entered.reverse_reason = i.number_text || ${DELETED}))
    order by a.id desc`.execute(tx)
  return rows
}
