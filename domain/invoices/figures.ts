import type { Currency, Minor } from '../money/money.ts'

/** The counts and sums of an account, for the dashboard. */
export interface Figures {
  invoices: number
  businesses: number
  customers: number
  /** NGN is first and always present; paid + notPaid = total in each. */
  amounts: CurrencySums[]
  /** What is overdue, in the order of the currencies; empty if nothing is. */
  overdue: OverdueSum[]
}

/** The overdue invoices in one currency, and what is due of them. */
export interface OverdueSum {
  currency: Currency
  invoices: number
  amount: Minor
}

/** The sums of the invoices in one currency. */
export interface CurrencySums {
  currency: Currency
  total: Minor
  paid: Minor
  notPaid: Minor
}
