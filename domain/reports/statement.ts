import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'

/** What an entry of a statement is: 'credit' is what of a payment became the customer's credit. */
export const ENTRY_KINDS = ['invoice', 'payment', 'reversal', 'credit-note', 'credit'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface StatementEntry {
  day: Day
  kind: EntryKind
  /** Of the invoice, receipt or credit note; '' for none. */
  number: string
  /** What it adds to what the customer owes, and what it takes away. */
  debit: Minor
  credit: Minor
  /** What the customer owed after it; negative for credit. */
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

/** Entries with the balance after each, and the last balance. */
export function withBalances(opening: Minor, entries: readonly Omit<StatementEntry, 'balance'>[]) {
  let balance = opening
  const shown = entries.map((entry) => {
    balance += entry.debit - entry.credit
    return { ...entry, balance }
  })
  return { entries: shown, closing: balance }
}
