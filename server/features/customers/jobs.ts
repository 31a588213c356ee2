import { defineJob } from '../../jobs/jobs.ts'
import { eraseCustomers } from './commands/erase.ts'

export const eraseCustomersJob = defineJob<{ accountId: string }>({
  name: 'customers.erase',
  run: (ctx, { accountId }) => eraseCustomers(ctx, accountId),
})
