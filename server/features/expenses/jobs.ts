import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseExpenses } from './commands/erase.ts'

export const eraseExpensesJob = defineJob<{ accountId: AccountId }>({
  name: 'expenses.erase',
  run: (ctx, { accountId }) => eraseExpenses(ctx, accountId),
})
