import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseCustomers } from './commands/erase.ts'

export const eraseCustomersJob = defineJob<{ accountId: AccountId }>({
  name: 'customers.erase',
  run: (ctx, { accountId }) => eraseCustomers(ctx, accountId),
})
