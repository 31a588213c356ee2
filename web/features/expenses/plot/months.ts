import type { MonthlyExpense } from '../../../../domain/expenses/expense.ts'
import type { Currency, Minor } from '../../../../domain/money/money.ts'

/** Categories with a colour of their own; the others share one. */
const SHOWN = 4
export const OTHERS = 'Others'

/** The plot of one currency: amounts are never added across currencies. */
export interface Plot {
  currency: Currency
  /** The largest first, and `OTHERS` last if there are more. */
  categories: string[]
  /** Twelve months, the oldest first. */
  months: { month: string; total: Minor; parts: Minor[] }[]
  total: Minor
}

/** One plot for each currency that was spent in, the one with the most entries first. `until`: 'YYYY-MM'. */
export function plotsOf(rows: readonly MonthlyExpense[], until: string): Plot[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const count = (code: Currency) => rows.filter(({ currency }) => currency === code).length
  return currencies
    .toSorted((a, b) => count(b) - count(a))
    .map((code) =>
      plotOf(
        rows.filter(({ currency }) => currency === code),
        code,
        until,
      ),
    )
}

function plotOf(rows: readonly MonthlyExpense[], currency: Currency, until: string): Plot {
  const sums = new Map<string, Minor>()
  for (const { category, amount } of rows) sums.set(category, (sums.get(category) ?? 0n) + amount)
  const ranked = [...sums.keys()].toSorted((a, b) =>
    Number((sums.get(b) ?? 0n) - (sums.get(a) ?? 0n)),
  )
  const named = ranked.slice(0, ranked.length > SHOWN + 1 ? SHOWN : SHOWN + 1)
  const categories = ranked.length > named.length ? [...named, OTHERS] : named
  const months = lastTwelve(until).map((month) => {
    const ofMonth = rows.filter((row) => row.month === month)
    const parts = categories.map((category) =>
      sumOf(
        ofMonth.filter((row) =>
          category === OTHERS ? !named.includes(row.category) : row.category === category,
        ),
      ),
    )
    return { month, total: sumOf(ofMonth), parts }
  })
  return { currency, categories, months, total: sumOf(rows) }
}

function sumOf(rows: readonly MonthlyExpense[]): Minor {
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

function lastTwelve(until: string): string[] {
  const last = Number(until.slice(0, 4)) * 12 + Number(until.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, index) => {
    const month = last - 11 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
