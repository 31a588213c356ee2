import type { Selectable } from 'kysely'
import type {
  Buyer,
  Invoice,
  InvoiceLine,
  InvoiceState,
  Seller,
} from '../../../domain/invoices/invoice.ts'
import type { InvoiceTerms } from '../../../domain/invoices/terms.ts'
import { untaxedBasesOf, type VatCategory, vatGroupsOf } from '../../../domain/money/tax.ts'
import type { Totals } from '../../../domain/money/totals.ts'
import type { InvoiceLines, Invoices } from '../../db/types.gen.ts'
import type { BusinessRow } from '../businesses/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import { type CurrentRow, toCurrent } from './queries/current.ts'

export type InvoiceRow = Selectable<Invoices>

/** The columns that an invoice is made of. Others are for constraints and searches, and lists need not read them. */
export const SHOWN_COLUMNS = [
  'id',
  'account_id',
  'number_text',
  'status',
  'currency',
  'customer_id',
  'customer_name',
  'seller',
  'buyer',
  'subtotal',
  'vat_rate',
  'vat',
  'total',
  'amount_paid',
  'created_at',
  'due_date',
  'details',
  'footer',
  'version',
  'state',
  'issued_at',
  'sent_at',
  'viewed_at',
  'credited',
  'void_reason',
  'deposit_rate',
  'estimate_id',
  'recurring_id',
  'prices_include_vat',
  'discount_rate',
  'discount',
  'zero_base',
  'exempt_base',
  'supply_date',
  'withholding_rate',
  'withholding',
  'exchange_rate',
  'exchange_day',
] as const
type ShownRow = Pick<InvoiceRow, (typeof SHOWN_COLUMNS)[number]> & CurrentRow

export type LineRow = Selectable<InvoiceLines>

/** The snapshot of a business for a new document. */
export function sellerOf(row: BusinessRow): Seller {
  const { name, email, phone, category, address } = row
  return {
    businessId: row.id,
    ...{ name, email, phone, category, address },
    taxId: row.tax_id,
    cacNumber: row.cac_number,
    logoKey: row.logo_key,
  }
}

/** The snapshot of a customer for a new document. */
export function buyerOf({ name, email, phone, address }: CustomerRow): Buyer {
  return { name, email, phone, address }
}

/** An invoice with its lines; seller and buyer come from its snapshot, never from current rows. */
export function toInvoice(row: ShownRow, lines: InvoiceLine[]): Invoice {
  return {
    id: row.id,
    accountId: row.account_id,
    number: row.number_text,
    status: row.status,
    currency: row.currency,
    customerId: row.customer_id,
    customerName: row.customer_name,
    // Only sellerOf and buyerOf create these values.
    seller: row.seller as Seller,
    buyer: row.buyer as Buyer,
    lines,
    terms: termsOf(row),
    discount: row.discount,
    subtotal: row.subtotal,
    vatRate: row.vat_rate,
    vat: row.vat,
    vatByRate: vatGroupsOf(
      lines.map(({ vatCategory }) => vatCategory),
      vatSumsOf(row),
    ),
    total: row.total,
    withholding: row.withholding,
    amountPaid: row.amount_paid,
    credited: row.credited,
    createdAt: row.created_at,
    dueDate: row.due_date ?? '',
    details: row.details,
    footer: row.footer,
    version: row.version,
    state: stateOf(row),
    issuedAt: row.issued_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    voidReason: row.void_reason,
    depositRate: row.deposit_rate,
    estimateId: row.estimate_id,
    recurringId: row.recurring_id,
    ...toCurrent(row),
  }
}

/** The state of an invoice's row. */
export function stateOf({ state }: Pick<InvoiceRow, 'state'>): InvoiceState {
  // A generated column of these three.
  return state as InvoiceState
}

type TermsRow = Pick<
  InvoiceRow,
  | 'prices_include_vat'
  | 'discount_rate'
  | 'supply_date'
  | 'withholding_rate'
  | 'exchange_rate'
  | 'exchange_day'
>

/** The terms of an invoice's row. An exchange rate without its day counts as none. */
export function termsOf(row: TermsRow): InvoiceTerms {
  const { exchange_rate: rate, exchange_day: day } = row
  return {
    pricesIncludeVat: row.prices_include_vat,
    discountRate: row.discount_rate,
    supplyDay: row.supply_date ?? '',
    withholdingRate: row.withholding_rate,
    exchange: rate === null || day === null ? null : { rate, day },
  }
}

/** The columns of an invoice's terms. */
export function termsColumns(terms: InvoiceTerms) {
  return {
    prices_include_vat: terms.pricesIncludeVat,
    discount_rate: terms.discountRate,
    supply_date: terms.supplyDay || null,
    withholding_rate: terms.withholdingRate,
    exchange_rate: terms.exchange?.rate ?? null,
    exchange_day: terms.exchange?.day ?? null,
  }
}

type SumsRow = Pick<InvoiceRow, 'vat_rate' | 'subtotal' | 'vat' | 'zero_base' | 'exempt_base'>

/** The sums that the VAT groups of an invoice or an estimate follow from. */
export function vatSumsOf({ vat_rate, subtotal, vat, zero_base, exempt_base }: SumsRow) {
  return { vatRate: vat_rate, subtotal, vat, zeroBase: zero_base, exemptBase: exempt_base }
}

/** The domain's line of a row. */
export function toLine(row: LineRow): InvoiceLine {
  return {
    id: row.id,
    description: row.description,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    discountRate: row.discount_rate,
    vatCategory: row.vat_category,
    vatReason: row.vat_reason,
    amount: row.amount,
  }
}

/** A line as JSON. Amounts are text, since a number in JSON may not hold them exactly. */
export type JsonLine = [
  id: string,
  description: string,
  quantity: string,
  unitPrice: string,
  amount: string,
  /** Left out where an estimate was stored before lines had them. */
  discountRate?: number,
  vatCategory?: VatCategory,
  vatReason?: string,
]

/** An invoice from a row with its lines. */
export function fromRow(row: ShownRow & { lines: JsonLine[] }): Invoice {
  return toInvoice(row, row.lines.map(readLine))
}

/** The domain's line of a JSON array. Lines stored before VAT categories are standard, without a discount. */
export function readLine(line: JsonLine): InvoiceLine {
  const [id, description, quantity, unitPrice, amount, ...tax] = line
  const [discountRate = 0, vatCategory = 'standard', vatReason = ''] = tax
  return {
    ...{ id, description, discountRate, vatCategory, vatReason },
    quantity: BigInt(quantity),
    unitPrice: BigInt(unitPrice),
    amount: BigInt(amount),
  }
}

/** The columns of a document's sums. */
export function sumColumns({ discount, subtotal, vat, total, vatByRate }: Omit<Totals, 'lines'>) {
  const { zeroBase, exemptBase } = untaxedBasesOf(vatByRate)
  return { discount, subtotal, vat, total, zero_base: zeroBase, exempt_base: exemptBase }
}
