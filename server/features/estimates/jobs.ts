import { defineJob } from '../../jobs/jobs.ts'
import { eraseEstimates } from './commands/erase.ts'

export const eraseEstimatesJob = defineJob<{ accountId: string }>({
  name: 'estimates.erase',
  run: (ctx, { accountId }) => eraseEstimates(ctx, accountId),
})
