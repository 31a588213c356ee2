import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { erasePayments } from './commands/erase.ts'

export const erasePaymentsJob = defineJob<{ accountId: AccountId }>({
  name: 'ledger.erase',
  run: (ctx, { accountId }) => erasePayments(ctx, accountId),
})
