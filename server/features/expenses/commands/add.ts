import type { ExpenseFields } from '../../../../domain/expenses/expense.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { addExpenseIn } from '../steps/add.ts'

/** Adds an expense. Throws what the step throws. */
export function addExpense(ctx: Ctx, account: AccountId, fields: ExpenseFields) {
  return ctx.db.own(account, (scope) => addExpenseIn(ctx, scope, fields))
}
