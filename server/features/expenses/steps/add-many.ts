import type { ExpenseFields } from '../../../../domain/expenses/expense.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { insertAll } from '../../../db/queries/insert-all.ts'

/** Adds the expenses of a list in its order. They have neither a receipt nor a customer. */
export function addExpensesIn(
  ctx: Ctx,
  { tx, account }: Scope,
  expenses: readonly ExpenseFields[],
  report: (stored: number) => void,
): Promise<number> {
  const rows = expenses.map(({ day, category, vendor, currency, amount, vat, note }) => ({
    account_id: account,
    id: ctx.random.id(),
    ...{ day, category, vendor, currency, amount, vat, note },
    search: normalizeForSearch(`${vendor}\n${category}\n${note}`),
    created_at: ctx.clock.now(),
  }))
  return insertAll(rows, (some) => tx.insertInto('expenses').values(some).execute(), report)
}
