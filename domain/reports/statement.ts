import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'

/** The kinds of entries of a statement. 'credit': the part of a payment that became the customer's credit. */
export const ENTRY_KINDS = ['invoice', 'payment', 'reversal', 'credit-note', 'credit'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface StatementEntry {
  day: Day
  kind: EntryKind
  /** Of the invoice, receipt or credit note; '' for none. */
  number: string
  /** How much it adds to the customer's balance, and how much it takes off. */
  debit: Minor
  credit: Minor
  /** The customer's balance after it; negative for credit. */
  balance: Minor
}

/** The account of a customer in one currency over a period. */
export interface Statement {
  customerId: string
  customerName: string
  currency: Currency
  /** '' for no limit. */
  from: Day
  to: Day
  opening: Minor
  entries: StatementEntry[]
  closing: Minor
}

/** Months that the page of a link shows, the current one included. */
export const SHARED_MONTHS = 12

/** The first day that the page of a link shows. */
export function sharedFrom(today: Day): Day {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = year * 12 + month - SHARED_MONTHS
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The balance before the first of some entries, of which the last leaves `closing`. */
export function balanceBefore(
  entries: readonly Pick<StatementEntry, 'debit' | 'credit'>[],
  closing: Minor,
): Minor {
  return entries.reduce((balance, { debit, credit }) => balance - debit + credit, closing)
}

/** Entries with the balance after each, and the last balance. */
export function withBalances<Entry extends Pick<StatementEntry, 'debit' | 'credit'>>(
  opening: Minor,
  entries: readonly Entry[],
) {
  let balance = opening
  const shown = entries.map((entry) => {
    balance += entry.debit - entry.credit
    return { ...entry, balance }
  })
  return { entries: shown, closing: balance }
}
