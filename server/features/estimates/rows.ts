import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Estimate, EstimateStatus } from '../../../domain/estimates/estimate.ts'
import type { Buyer, InvoiceLine, Seller } from '../../../domain/invoices/invoice.ts'
import { vatGroupsOf } from '../../../domain/money/tax.ts'
import type { Estimates } from '../../db/types.gen.ts'
import { type JsonLine, readLine, vatSumsOf } from '../invoices/index.ts'

/** A row with what its invoice and the day determine. */
type EstimateRow = Selectable<Estimates> & {
  status: EstimateStatus
  invoice_id: string | null
  invoice_number: string | null
}

/** The status of a row of `estimates` that is joined with its business and, where it has one, its invoice. */
export function statusOn(now: Date | RawBuilder<Date>) {
  return sql<EstimateStatus>`case
    when invoices.id is not null then 'Invoiced'
    when estimates.answer = 'accepted' then 'Accepted'
    when estimates.answer = 'declined' then 'Declined'
    when estimates.valid_until < (${now}::timestamptz at time zone businesses.time_zone)::date then 'Expired'
    when estimates.sent_at is not null then 'Sent'
    else 'Draft' end`
}

/** The domain's estimate of a row that is joined with what its status needs. */
export function toEstimate(row: EstimateRow): Estimate {
  // Only parts/columns.ts writes seller, buyer and lines.
  const lines = (row.lines as unknown as JsonLine[]).map(readLine)
  return {
    id: row.id,
    number: row.number_text,
    status: row.status,
    customerId: row.customer_id,
    customerName: row.customer_name,
    seller: row.seller as Seller,
    buyer: row.buyer as Buyer,
    lines,
    terms: { pricesIncludeVat: row.prices_include_vat, discountRate: row.discount_rate },
    discount: row.discount,
    vatByRate: vatGroupsOf(
      lines.map(({ vatCategory }) => vatCategory),
      vatSumsOf(row),
    ),
    currency: row.currency,
    details: row.details,
    footer: row.footer,
    validUntil: row.valid_until,
    depositRate: row.deposit_rate,
    subtotal: row.subtotal,
    vatRate: row.vat_rate,
    vat: row.vat,
    total: row.total,
    version: row.version,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
    acceptedBy: row.accepted_by,
    declineReason: row.decline_reason,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number ?? '',
  }
}

/** Lines as they are stored: amounts are text, since a number in JSON may not hold them exactly. */
export function storeLines(lines: InvoiceLine[]): string {
  const stored: JsonLine[] = lines.map((line) => [
    line.id,
    line.description,
    String(line.quantity),
    String(line.unitPrice),
    String(line.amount),
    line.discountRate,
    line.vatCategory,
    line.vatReason,
  ])
  return JSON.stringify(stored)
}
