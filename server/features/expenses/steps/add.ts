import type { Expense, ExpenseFields } from '../../../../domain/expenses/expense.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { readExpense } from '../queries.ts'
import { columnsOf } from './columns-of.ts'

/** The recurring expense that made it, if any. */
interface Origin {
  recurringId?: string
}

/** Adds an expense. Throws 'not-found' for a foreign customer, 'invalid-fields' for a foreign receipt. */
export async function addExpenseIn(
  ctx: Ctx,
  scope: Scope,
  fields: ExpenseFields,
  { recurringId }: Origin = {},
): Promise<Expense> {
  const id = ctx.random.id()
  const columns = await columnsOf(scope, fields)
  await scope.tx
    .insertInto('expenses')
    .values({
      account_id: scope.account,
      id,
      ...columns,
      created_at: ctx.clock.now(),
      recurring_id: recurringId ?? null,
    })
    .execute()
  return readExpense(scope, id)
}
