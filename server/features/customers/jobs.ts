import { defineJob } from '../../jobs/jobs.ts'
import { eraseCustomers } from './commands/erase.ts'

export const eraseCustomersJob = defineJob<{ userId: string }>({
  name: 'customers.erase',
  run: (ctx, { userId }) => eraseCustomers(ctx, userId),
})
