import type { Day } from '../../domain/dates.ts'
import { creditedBy, issued, localDay, partsOf, stood, sum } from './recount.ts'
import type { Rows } from './rows.ts'

/** What a customer owes less the credit that is left, from the invoices as they are now. */
export function balanceOf(rows: Rows, customerId: string, currency: string): bigint {
  const due = issued(rows)
    .filter((each) => each.customer_id === customerId && each.currency === currency)
    .map(({ total, amount_paid, credited }) => total - amount_paid - credited)
    .filter((each) => each > 0n)
  const credits = rows.credits.filter(
    (each) => each.customer_id === customerId && each.currency === currency,
  )
  return sum(due) - sum(credits.map(({ unspent }) => unspent))
}

/** What a statement up to a day closes with. */
export function balanceOn(rows: Rows, customerId: string, currency: string, on: Day): bigint {
  const billed = issued(rows)
    .filter((each) => each.customer_id === customerId && each.currency === currency)
    .filter(({ business_id, issued_at }) => localDay(rows, business_id, issued_at) <= on)
    .map(({ id, total }) => total - creditedBy(rows, id, on))
  const paid = rows.payments
    .filter((each) => each.currency === currency && counts(rows, each, on))
    .map((each) => movedFor(rows, each, customerId))
  return sum(billed) - sum(paid)
}

type PaymentRow = Rows['payments'][number]

/** Partial refunds that add up to a payment take it back, and returned credit moved no money. */
function counts(rows: Rows, payment: PaymentRow, on: Day): boolean {
  const isOfRefunds = rows.payments.some(
    ({ refund_of, id }) => refund_of === payment.id || (id === payment.id && refund_of),
  )
  if (isOfRefunds) return payment.paid_on <= on
  if (payment.source === 'credit') return !payment.reversed_at && payment.paid_on <= on
  return stood(rows, payment, on)
}

/** What the customer's invoices took of a payment, and what of it they kept as credit. */
function movedFor(rows: Rows, payment: PaymentRow, customerId: string): bigint {
  const { id, amount, credited, source } = payment
  const taken = partsOf(rows, id)
    .filter(({ invoice }) => invoice.customer_id === customerId && !invoice.deleted_at)
    .map((part) => part.amount)
    // The other sign is what taking it back entered.
    .filter((part) => part > 0n === amount > 0n)
  const kept = source === 'credit' ? -amount : credited
  return sum(taken) + (payment.customer_id === customerId ? kept : 0n)
}
