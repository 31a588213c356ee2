import { type Selectable, sql } from 'kysely'
import type { Clearance } from '../../../domain/invoices/clearance.ts'
import type {
  CreditLine,
  CreditNote,
  CreditNoteContent,
} from '../../../domain/invoices/credit-note.ts'
import { VAT_CATEGORIES, type VatCategory, vatGroupsOf } from '../../../domain/money/tax.ts'
import type { CreditNotes } from '../../db/types.gen.ts'

interface StoredLine extends Record<'quantity' | 'unitPrice' | 'amount', string> {
  description: string
  /** Missing in rows stored before lines had them. */
  discountRate?: number
  vatCategory?: VatCategory
  vatReason?: string
}

/** The content as it is stored: amounts are text, since a number in JSON may not hold them exactly. */
type StoredContent = Omit<CreditNoteContent, 'lines' | 'discount'> & {
  lines: StoredLine[]
  discount: string
}

/** The NRS submission of a row of `credit_notes`. */
export const CLEARANCE = sql<Clearance | null>`(
  select json_build_object('state', c.state, 'irn', c.irn, 'qr', c.qr, 'reason', c.reason, 'tries', c.tries,
    'triesAgain', c.next_at is not null) from clearances c
  where c.account_id = credit_notes.account_id and c.document_id = credit_notes.id)`.as('clearance')

type CreditNoteRow = Selectable<CreditNotes> & Pick<CreditNote, 'clearance'>

/** The domain's credit note of a row, with its clearance. */
export function toCreditNote(row: CreditNoteRow): CreditNote {
  // Only storeContent writes this column.
  const content = row.content as StoredContent
  const { subtotal, vat, zero_base: zeroBase, exempt_base: exemptBase } = row
  const { vatRate } = content
  const groups = vatGroupsOf(VAT_CATEGORIES, { vatRate, subtotal, vat, zeroBase, exemptBase })
  return {
    ...content,
    lines: content.lines.map(readLine),
    discount: BigInt(content.discount),
    vatByRate: groups.filter(({ base, vat }) => base + vat > 0n),
    id: row.id,
    number: row.number_text,
    invoiceId: row.invoice_id,
    currency: row.currency,
    subtotal: row.subtotal,
    vat: row.vat,
    amount: row.amount,
    excess: row.excess,
    reason: row.reason,
    createdAt: row.created_at,
    clearance: row.clearance,
  }
}

/** The content as JSON text for its column, with amounts as text. */
export function storeContent(content: CreditNoteContent): string {
  return JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

function readLine(line: StoredLine): CreditLine {
  const { description, discountRate = 0, vatCategory = 'standard', vatReason = '' } = line
  return {
    ...{ description, discountRate, vatCategory, vatReason },
    quantity: BigInt(line.quantity),
    unitPrice: BigInt(line.unitPrice),
    amount: BigInt(line.amount),
  }
}
