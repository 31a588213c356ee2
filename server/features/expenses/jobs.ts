import { defineJob } from '../../jobs/jobs.ts'
import { eraseExpenses } from './commands/erase.ts'

export const eraseExpensesJob = defineJob<{ accountId: string }>({
  name: 'expenses.erase',
  run: (ctx, { accountId }) => eraseExpenses(ctx, accountId),
})
