import { AppError, fieldError } from '../../../../domain/errors.ts'
import { amountDueOf, type InvoiceStatus, statusOf } from '../../../../domain/invoices/invoice.ts'
import type { NewPayment } from '../../../../domain/invoices/payment.ts'
import { type Currency, formatAmount, smaller } from '../../../../domain/money/money.ts'
import type { InvoiceRow } from '../../invoices/index.ts'
import type { Entry } from '../../ledger/index.ts'

/** What each invoice takes of a payment, and what is left for the customer's credit. */
export interface Shares {
  entries: Entry[]
  rest: bigint
}

/**
 * Shares a payment among locked invoices: each takes what is meant for it, at most what is due. Throws 'invalid-fields'
 * if something is left and may not become credit.
 */
export function allocate(
  payment: NewPayment & { currency: Currency },
  invoices: InvoiceRow[],
): Shares {
  const entries: Entry[] = []
  let rest = payment.amount
  for (const [position, { invoiceId, amount }] of payment.allocations.entries()) {
    const invoice = invoices.find(({ id }) => id === invoiceId.toLowerCase())
    if (!invoice) throw new AppError('not-found', 'Invoice not found.')
    const due = dueOf(invoice, payment.currency)
    const meant = amount ?? rest
    if (meant > rest) throw fieldError('amount', 'The invoices come to more than the payment.')
    if (meant > due && !payment.keepsExcess) throw tooMuch(invoice, due, amount, position)
    const taken = smaller(meant, due)
    rest -= taken
    if (taken === 0n) continue
    const amountPaid = invoice.amount_paid + taken
    const status: InvoiceStatus = statusOf(amountPaid, invoice.total)
    entries.push({ invoiceId: invoice.id, amount: taken, amountPaid, status })
  }
  if (rest > 0n && !payment.keepsExcess)
    throw fieldError('amount', 'The payment is more than the invoices take.')
  return { entries, rest }
}

/** Nothing can be paid of a void or deleted invoice, nor in another currency. */
function dueOf(invoice: InvoiceRow, currency: Currency): bigint {
  const { state, deleted_at, total, amount_paid, credited } = invoice
  return state === 'void' || deleted_at || invoice.currency !== currency
    ? 0n
    : amountDueOf({ total, amountPaid: amount_paid, credited })
}

function tooMuch(invoice: InvoiceRow, due: bigint, asked: bigint | null, position: number) {
  // The column's check constraint allows only the currencies of the domain.
  const sum = formatAmount(due, invoice.currency as Currency)
  const field = asked === null ? 'amount' : `allocations.${position}.amount`
  if (due === 0n) return fieldError(field, `Nothing is due on ${invoice.number_text}.`)
  return fieldError(field, `Only ${sum} is due on ${invoice.number_text}.`)
}
