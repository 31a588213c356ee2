import { AppError, fieldError } from '../errors.ts'
import { type Currency, formatAmount, type Minor, smaller } from '../money/money.ts'
import { amountDueOf, type Invoice, type InvoiceStatus, statusOf } from './invoice.ts'
import type { NewPayment } from './payment.ts'

/** What decides how much an invoice takes of a payment. */
export interface PaidInvoice
  extends Pick<Invoice, 'id' | 'number' | 'currency' | 'total' | 'amountPaid' | 'credited'> {
  /** False for one that is void or deleted. */
  takesPayments: boolean
}

/** What one invoice takes of a payment, and how it stands after that. */
export interface Share {
  invoiceId: string
  amount: Minor
  amountPaid: Minor
  status: InvoiceStatus
}

interface Shares {
  entries: Share[]
  /** What is left for the customer's credit. */
  rest: Minor
}

/**
 * Shares a payment among invoices: each takes what is meant for it, at most what is due. Throws 'invalid-fields' if
 * something is left and may not become credit, and 'not-found' for an invoice that is not among them.
 */
export function allocate(
  payment: Pick<NewPayment, 'amount' | 'allocations' | 'keepsExcess'> & { currency: Currency },
  invoices: readonly PaidInvoice[],
): Shares {
  const entries: Share[] = []
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
    const amountPaid = invoice.amountPaid + taken
    const status = statusOf(amountPaid, invoice.total)
    entries.push({ invoiceId: invoice.id, amount: taken, amountPaid, status })
  }
  if (rest > 0n && !payment.keepsExcess)
    throw fieldError('amount', 'The payment is more than the invoices take.')
  return { entries, rest }
}

/** An invoice takes nothing in another currency. */
function dueOf(invoice: PaidInvoice, currency: Currency): Minor {
  return invoice.takesPayments && invoice.currency === currency ? amountDueOf(invoice) : 0n
}

function tooMuch(
  { number, currency }: PaidInvoice,
  due: Minor,
  asked: Minor | null,
  position: number,
) {
  const field = asked === null ? 'amount' : `allocations.${position}.amount`
  if (due === 0n) return fieldError(field, `Nothing is due on ${number}.`)
  return fieldError(field, `Only ${formatAmount(due, currency)} is due on ${number}.`)
}
