import { defineJob } from '../../jobs/jobs.ts'
import { erasePayments } from './commands/erase.ts'

export const erasePaymentsJob = defineJob<{ accountId: string }>({
  name: 'ledger.erase',
  run: (ctx, { accountId }) => erasePayments(ctx, accountId),
})
