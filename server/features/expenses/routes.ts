import { api } from '../../../contract/index.ts'
import { EXPENSE_FIELD_NAMES, toExpenseFields } from '../../../contract/wire/expense.ts'
import { withFieldNames } from '../../http/pipeline/field-names.ts'
import { mount } from '../../http/pipeline/mount.ts'
import { tableFile } from '../../http/pipeline/replies/table-file.ts'
import { addExpense } from './commands/add.ts'
import { billExpenses } from './commands/bill.ts'
import { editExpense } from './commands/edit.ts'
import { removeExpense } from './commands/remove.ts'
import { COLUMNS } from './export.ts'
import { eachExpense, getExpense, listCategories, listExpenses, listMonths } from './queries.ts'

export const routes = withFieldNames(EXPENSE_FIELD_NAMES, [
  mount(api.expenses.list, (ctx, { caller, query }) => listExpenses(ctx, caller.account, query)),
  mount(api.expenses.export, async (ctx, { caller, query: { format, ...query }, http }) =>
    tableFile(
      ctx,
      { http, format, name: 'expenses' },
      eachExpense(ctx, caller.account, query),
      COLUMNS,
    ),
  ),
  mount(api.expenses.months, async (ctx, { caller, query }) => ({
    data: await listMonths(ctx, caller.account, query),
  })),
  mount(api.expenses.categories, async (ctx, { caller }) => ({
    data: await listCategories(ctx, caller.account),
  })),
  mount(api.expenses.get, async (ctx, { caller, params }) => ({
    data: await getExpense(ctx, caller.account, params.id),
  })),
  mount(api.expenses.add, async (ctx, { caller, body }) => ({
    data: await addExpense(ctx, caller.account, toExpenseFields(body)),
    message: 'Expense added',
  })),
  mount(api.expenses.update, async (ctx, { caller, params, body }) => ({
    data: await editExpense(ctx, caller.account, params.id, {
      ...toExpenseFields(body),
      version: body.version,
    }),
    message: 'Expense updated',
  })),
  mount(api.expenses.remove, async (ctx, { caller, params }) => {
    await removeExpense(ctx, caller.account, params.id)
    return { message: 'Expense deleted' }
  }),
  mount(api.expenses.bill, async (ctx, { caller, body: { ids, clientID } }) => ({
    data: await billExpenses(ctx, caller.account, { ids, customerId: clientID }),
    message: 'Saved as a draft',
  })),
])
