import type { Payment, PaymentMethod } from '../../../../domain/invoices/payment.ts'
import type { Currency, Minor } from '../../../../domain/money/money.ts'
import { formatAmount } from '../../../lib/format/format.ts'

/** The methods as users read them, in the order of the list. */
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  ussd: 'USSD',
  cheque: 'Cheque',
  withholding: 'Withholding tax',
  other: 'Other',
}

/** What is left of a payment after its refunds, which are among `all`. */
export function leftOf({ id, amount }: Pick<Payment, 'id' | 'amount'>, all: Payment[]): Minor {
  const refunds = all.filter(({ refundOf }) => refundOf === id)
  return refunds.reduce((sum, refund) => sum + refund.amount, amount)
}

/** What a payment is called in a list: a correction comes from the status screen. */
export function titleOf({
  amount,
  source,
  method,
  refundOf,
}: Pick<Payment, 'amount' | 'source' | 'method' | 'refundOf'>): string {
  if (refundOf !== null) return 'Refund'
  if (amount < 0n) return 'Correction'
  if (source === 'online') return `${METHOD_LABELS[method]}, paid online`
  return source === 'credit' ? 'From credit' : METHOD_LABELS[method]
}

/** The part of a payment that one invoice took. */
export function shareOf({ allocations }: Pick<Payment, 'allocations'>, invoiceId: string): Minor {
  const own = allocations.filter((each) => each.invoiceId === invoiceId)
  return own.reduce((sum, { amount }) => sum + amount, 0n)
}

/** Where the rest of a payment went; '' if the invoice took all of it. */
export function restOf(payment: Payment, invoiceId: string): string {
  const { amount, currency, credited, allocations } = payment
  const others = allocations.filter((each) => each.invoiceId !== invoiceId)
  const parts = others.map(
    (each) => `${formatAmount(each.amount, currency)} for ${each.invoiceNumber}`,
  )
  if (credited > 0n) parts.push(`${formatAmount(credited, currency)} became credit`)
  return parts.length > 0 ? `Of ${formatAmount(amount, currency)}: ${parts.join(', ')}` : ''
}

/** What is left to pay after a payment, for the toast. */
export function dueText(left: Minor, currency: Currency): string {
  return left > 0n ? `${formatAmount(left, currency)} is still due.` : 'Nothing is due any more.'
}

/** The part of an amount above what is due; 0 for text that is not an amount. */
export function excessOf(amount: Minor | null, due: Minor): Minor {
  return amount !== null && amount > due ? amount - due : 0n
}
