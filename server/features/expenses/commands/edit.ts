import { AppError, notFound } from '../../../../domain/errors.ts'
import type { Expense, ExpenseFields } from '../../../../domain/expenses/expense.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { readExpense } from '../queries.ts'
import { columnsOf } from '../steps/columns-of.ts'

interface Edit extends ExpenseFields {
  /** The version that was edited. */
  version?: number | undefined
}

/**
 * Changes an expense; an invoice that bills it keeps its line. Throws 'not-found', 'changed-meanwhile', 'invalid-fields'
 * for a foreign receipt.
 */
export function editExpense(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { version, ...fields }: Edit,
): Promise<Expense> {
  return ctx.db.own(account, async (scope) => {
    if (!isId(id)) throw notFound('Expense')
    const row = await scope.tx
      .selectFrom('expenses')
      .select('version')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Expense')
    if (version !== undefined && version !== row.version)
      throw new AppError('changed-meanwhile', 'This expense was changed meanwhile.')
    await scope.tx
      .updateTable('expenses')
      .set({ ...(await columnsOf(scope, fields)), version: row.version + 1 })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    return readExpense(scope, id)
  })
}
