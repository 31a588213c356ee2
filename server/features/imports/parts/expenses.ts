import { importedExpense } from '../../../../contract/schemas/import.ts'
import { toExpenseFields } from '../../../../contract/wire/expense.ts'
import { addExpensesIn } from '../../expenses/index.ts'
import type { Importer } from './importer.ts'

type Value = Parameters<typeof toExpenseFields>[0]

/** Expenses. Two that are alike may both have happened: two trips to the same filling station on one day. */
export const expenses: Importer<Value> = {
  word: 'expenses',
  schema: importedExpense,
  check: async () => [],
  store: (ctx, scope, entries, { report }) =>
    addExpensesIn(
      ctx,
      scope,
      entries.map(({ value }) => toExpenseFields(value)),
      report,
    ),
}
