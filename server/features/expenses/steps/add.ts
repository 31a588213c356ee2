import type { Expense, ExpenseFields } from '../../../../domain/expenses/expense.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { readExpense } from '../queries.ts'
import { columnsOf } from './columns-of.ts'

/** Adds an expense. Throws 'not-found' for a foreign customer, 'invalid-fields' for a foreign receipt. */
export async function addExpenseIn(
  ctx: Ctx,
  scope: Scope,
  fields: ExpenseFields,
): Promise<Expense> {
  const id = ctx.random.id()
  const columns = await columnsOf(scope, fields)
  await scope.tx
    .insertInto('expenses')
    .values({ account_id: scope.account, id, ...columns, created_at: ctx.clock.now() })
    .execute()
  return readExpense(scope, id)
}
