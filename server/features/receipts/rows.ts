import type { Selectable } from 'kysely'
import type { Receipt, ReceiptContent } from '../../../domain/invoices/receipt.ts'
import type { Receipts } from '../../db/types.gen.ts'

type Amounts = 'amount' | 'total' | 'paidToDate' | 'balance'

/** The content as it is stored: amounts are text, since a number in JSON may not hold them exactly. */
type StoredContent = Omit<ReceiptContent, Amounts> & Record<Amounts, string>

/** A row with the current state of its payment. */
export type ReceiptRow = Selectable<Receipts> & {
  reversed_at: Date | null
  refunded: bigint
  invoice_id: string | null
}

/** The domain's receipt of a row; `origin` is the base of the link that verifies it. */
export function toReceipt(row: ReceiptRow, origin: string): Receipt {
  return {
    ...readContent(row.content),
    id: row.id,
    number: row.number_text,
    paymentId: row.payment_id,
    invoiceId: row.invoice_id,
    verifyUrl: verifyUrlOf(row.token, origin),
    isVoided: row.reversed_at !== null,
    refunded: row.refunded,
    createdAt: row.created_at,
  }
}

/** The page that says whether a receipt is genuine. */
export function verifyUrlOf(token: string, origin: string): string {
  return `${origin}/r/${token}`
}

/** The content as JSON text for its column, with amounts as text. */
export function storeContent(content: ReceiptContent): string {
  return JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** The content of the column, as storeContent wrote it. */
export function readContent(stored: unknown): ReceiptContent {
  // Only storeContent writes this column.
  const content = stored as StoredContent
  const { amount, total, paidToDate, balance } = content
  return {
    ...content,
    amount: BigInt(amount),
    total: BigInt(total),
    paidToDate: BigInt(paidToDate),
    balance: BigInt(balance),
  }
}
