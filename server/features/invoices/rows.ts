import { type RawBuilder, type Selectable, sql } from 'kysely'
import type {
  Buyer,
  Invoice,
  InvoiceLine,
  InvoiceState,
  InvoiceStatus,
  Seller,
} from '../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { BankDetails } from '../../../domain/parties/business.ts'
import type { InvoiceLines, Invoices } from '../../db/types.gen.ts'
import type { BusinessRow } from '../businesses/index.ts'
import type { CustomerRow } from '../customers/index.ts'

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
] as const
/** What a row of `invoices` does not hold: see currentOn. */
interface Current {
  overdue: boolean
  bank: JsonBank | null
}

type JsonBank = [bankName: string, accountNumber: string, accountName: string]
type ShownRow = Pick<InvoiceRow, (typeof SHOWN_COLUMNS)[number]> & Current

/** The day of `now` in the time zone of the business of a row of `invoices`. */
export function todayOfBusiness(now: Date | RawBuilder<Date>) {
  return sql<string>`(${now}::timestamptz at time zone (select time_zone from businesses
    where account_id = invoices.account_id and id = invoices.business_id))::date`
}

/** What follows from the day and from the business of a row of `invoices`: isOverdue and printedBankOf, in SQL. */
export function currentOn(now: Date | RawBuilder<Date>) {
  return [
    sql<boolean>`(state = 'issued' and amount_due > 0 and due_date < ${todayOfBusiness(now)})`.as(
      'overdue',
    ),
    sql<JsonBank | null>`(select json_build_array(bank_name, account_number, account_name)
      from businesses where account_id = invoices.account_id and id = invoices.business_id
      and bank_on_paper and account_number <> '')`.as('bank'),
  ] as const
}

function toBank([bankName, accountNumber, accountName]: JsonBank): BankDetails {
  return { bankName, accountNumber, accountName }
}

export type LineRow = Selectable<InvoiceLines>

export function sellerOf({ id, name, email, phone, category, address, logo_key }: BusinessRow) {
  const seller: Seller = {
    businessId: id,
    name,
    email,
    phone,
    category,
    address,
    logoKey: logo_key,
  }
  return seller
}

export function buyerOf({ name, email, phone, address }: CustomerRow): Buyer {
  return { name, email, phone, address }
}

/** An invoice with its lines; seller and buyer come from its snapshot, never from current rows. */
export function toInvoice(row: ShownRow, lines: InvoiceLine[]): Invoice {
  return {
    id: row.id,
    accountId: row.account_id,
    number: row.number_text,
    // The columns' check constraints allow only the statuses and currencies of the domain.
    status: row.status as InvoiceStatus,
    currency: row.currency as Currency,
    customerId: row.customer_id,
    customerName: row.customer_name,
    // Only sellerOf and buyerOf create these values.
    seller: row.seller as Seller,
    buyer: row.buyer as Buyer,
    lines,
    subtotal: row.subtotal,
    vatRate: row.vat_rate,
    vat: row.vat,
    total: row.total,
    amountPaid: row.amount_paid,
    credited: row.credited,
    createdAt: row.created_at,
    dueDate: row.due_date ?? '',
    details: row.details,
    footer: row.footer,
    version: row.version,
    // A generated column of these three.
    state: row.state as InvoiceState,
    issuedAt: row.issued_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    voidReason: row.void_reason,
    depositRate: row.deposit_rate,
    estimateId: row.estimate_id,
    isOverdue: row.overdue,
    recurringId: row.recurring_id,
    bank: row.bank && toBank(row.bank),
  }
}

export function toLine({ id, description, quantity, unit_price, amount }: LineRow): InvoiceLine {
  return { id, description, quantity, unitPrice: unit_price, amount }
}

/** A line as JSON. Amounts are text, since a number in JSON may not hold them exactly. */
export type JsonLine = [
  id: string,
  description: string,
  quantity: string,
  unitPrice: string,
  amount: string,
]

/** An invoice from a row with its lines. */
export function fromRow(row: ShownRow & { lines: JsonLine[] }): Invoice {
  return toInvoice(row, row.lines.map(readLine))
}

export function readLine([id, description, quantity, unitPrice, amount]: JsonLine): InvoiceLine {
  const [exact, price, sum] = [BigInt(quantity), BigInt(unitPrice), BigInt(amount)]
  return { id, description, quantity: exact, unitPrice: price, amount: sum }
}
