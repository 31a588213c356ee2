import { AppError, fieldError } from '../errors.ts'
import { type Currency, formatAmount, type Minor, smaller } from '../money/money.ts'
import { amountDueOf, depositDueOf, type Invoice } from './invoice.ts'
import type { PaymentMethod } from './payment.ts'

/** The currencies that can be paid online; others are paid by bank transfer only. */
export type OnlineCurrency = 'NGN' | 'USD'

/** The least and the most that the provider takes at once. */
const LIMITS: Record<OnlineCurrency, { least: Minor; most: Minor }> = {
  NGN: { least: 100_00n, most: 10_000_000_00n },
  USD: { least: 1_00n, most: 10_000_00n },
}

/** What begins the reference of an invoice's online payment; a plan's begins otherwise. */
export const CHARGE_PREFIX = 'RIN-'

const CHARGE_REFERENCE = /^RIN-[0-9a-f-]{36}$/

/** True for the reference of an invoice's online payment. */
export function isChargeReference(reference: string | null): boolean {
  return reference !== null && CHARGE_REFERENCE.test(reference)
}

/** What a customer may pay online of an invoice; null where it cannot be chosen. */
export interface PayChoices {
  currency: OnlineCurrency
  /** All that is due. */
  due: Minor | null
  /** What is left of the deposit. */
  deposit: Minor | null
  /** The bounds of an amount that the customer chooses. */
  own: { least: Minor; most: Minor } | null
}

/** 'due', 'deposit' or an amount that the customer chooses. */
export type PayChoice = 'due' | 'deposit' | Minor

type Payable = Pick<
  Invoice,
  'state' | 'currency' | 'total' | 'amountPaid' | 'credited' | 'depositRate'
>

/** What a business lets its customers choose. */
export interface PayTerms {
  /** Whether they may choose the amount. */
  ownAmounts: boolean
}

/** Null if nothing can be paid online: void, nothing due, too little, or a currency that the provider lacks. */
export function payChoicesOf(invoice: Payable, { ownAmounts }: PayTerms): PayChoices | null {
  const { state, currency } = invoice
  if (state !== 'issued' || !isOnline(currency)) return null
  const { least, most } = LIMITS[currency]
  const due = amountDueOf(invoice)
  const deposit = depositDueOf(invoice)
  if (due < least) return null
  const highest = smaller(due, most)
  return {
    currency,
    due: due <= most ? due : null,
    deposit: deposit >= least && deposit <= most && deposit < due ? deposit : null,
    // More than the provider takes at once can only be paid in parts.
    own: highest > least && (ownAmounts || due > most) ? { least, most: highest } : null,
  }
}

/** The amount that a choice comes to. Throws 'void', and 'invalid-fields' for what cannot be paid. */
export function chargeAmount(invoice: Payable, choice: PayChoice, terms: PayTerms): Minor {
  if (invoice.state === 'void') throw new AppError('void', 'This invoice is void.')
  const choices = payChoicesOf(invoice, terms)
  if (!choices) throw fieldError('amount', 'Nothing of this invoice can be paid online.')
  const { due, deposit, own, currency } = choices
  if (choice === 'due') {
    if (due === null) throw fieldError('amount', 'That is more than can be paid online at once.')
    return due
  }
  // One below the provider's least amount offers the due amount only.
  if (choice === 'deposit') {
    if (deposit === null) throw fieldError('amount', 'No deposit can be paid online.')
    return deposit
  }
  if (choice === due) return due
  if (own && choice >= own.least && choice <= own.most) return choice
  if (!own) throw fieldError('amount', 'Only the amounts above can be paid online.')
  const [from, to] = [formatAmount(own.least, currency), formatAmount(own.most, currency)]
  throw fieldError('amount', `Enter an amount from ${from} to ${to}.`)
}

function isOnline(currency: Currency): currency is OnlineCurrency {
  return currency === 'NGN' || currency === 'USD'
}

const METHODS: Record<string, PaymentMethod> = {
  card: 'card',
  ussd: 'ussd',
  bank: 'transfer',
  bank_transfer: 'transfer',
  dedicated_nuban: 'transfer',
}

/** The method of a payment by the provider's channel. */
export function methodOf(channel: string | null): PaymentMethod {
  return METHODS[channel ?? ''] ?? 'other'
}

/** A refund that waits for the answer of the provider. */
export interface AskedRefund {
  chargeId: string
  reference: string
  asked: Minor
  /** When the provider is asked about it if no answer comes. */
  checkAt: Date
}
