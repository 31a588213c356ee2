import { fieldError } from '../../../../domain/errors.ts'
import {
  type CreditLine,
  type NewCreditNote,
  splitCredit,
} from '../../../../domain/invoices/credit-note.ts'
import { type Currency, formatAmount } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'
import { type InvoiceRow, sumLines } from '../../invoices/index.ts'
import { creditedParts } from '../queries.ts'

/** What a credit note comes to. */
export interface Figures {
  lines: CreditLine[]
  subtotal: bigint
  vat: bigint
  amount: bigint
}

/**
 * The figures of a new credit note for a locked invoice: of lines as an invoice computes them, of an amount in the
 * proportion of the invoice. Throws 'invalid-fields' for nothing and for more than is left to credit.
 */
export async function figuresOf(
  scope: Scope,
  invoice: InvoiceRow,
  credited: NewCreditNote['credited'],
): Promise<Figures> {
  if ('lines' in credited) {
    const { lines: nets, total, ...parts } = sumLines(credited.lines, invoice.vat_rate)
    if (total === 0n) throw fieldError('lines', 'A credit note of nothing changes nothing.')
    refuseMoreThanLeft(invoice, total, 'lines')
    const lines = credited.lines.map((line, position) => ({
      ...line,
      amount: nets[position] ?? 0n,
    }))
    return { ...parts, lines, amount: total }
  }
  const { amount } = credited
  refuseMoreThanLeft(invoice, amount, 'amount')
  const parts = splitCredit(amount, invoice, await creditedParts(scope, invoice.id))
  return { ...parts, lines: [], amount }
}

/** All credit notes of an invoice together take back its total at most. */
function refuseMoreThanLeft(invoice: InvoiceRow, amount: bigint, field: 'lines' | 'amount'): void {
  const left = invoice.total - invoice.credited
  if (amount <= left) return
  // The column's check constraint allows only the currencies of the domain.
  const sum = formatAmount(left, invoice.currency as Currency)
  const { number_text: number } = invoice
  throw fieldError(
    field,
    left === 0n
      ? `Nothing is left to credit on ${number}.`
      : `Only ${sum} is left to credit on ${number}, VAT included.`,
  )
}
