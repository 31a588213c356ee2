import type { Selectable } from 'kysely'
import type {
  CreditLine,
  CreditNote,
  CreditNoteContent,
} from '../../../domain/invoices/credit-note.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { CreditNotes } from '../../db/types.gen.ts'

type StoredLine = Record<'quantity' | 'unitPrice' | 'amount', string> & { description: string }

/** The content as it is stored: amounts are text, since a number in JSON may not hold them exactly. */
type StoredContent = Omit<CreditNoteContent, 'lines'> & { lines: StoredLine[] }

export function toCreditNote(row: Selectable<CreditNotes>): CreditNote {
  // Only storeContent writes this column.
  const content = row.content as StoredContent
  return {
    ...content,
    lines: content.lines.map(readLine),
    id: row.id,
    number: row.number_text,
    invoiceId: row.invoice_id,
    // Copied from the invoice, whose check constraint allows only the currencies of the domain.
    currency: row.currency as Currency,
    subtotal: row.subtotal,
    vat: row.vat,
    amount: row.amount,
    excess: row.excess,
    reason: row.reason,
    createdAt: row.created_at,
  }
}

export function storeContent(content: CreditNoteContent): string {
  return JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

function readLine({ description, quantity, unitPrice, amount }: StoredLine): CreditLine {
  const [exact, price, sum] = [BigInt(quantity), BigInt(unitPrice), BigInt(amount)]
  return { description, quantity: exact, unitPrice: price, amount: sum }
}
