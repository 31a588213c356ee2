import { defineJob } from '../../jobs/jobs.ts'
import { eraseEstimates } from './commands/erase.ts'
import { tellOfAnswer } from './flows/tell.ts'

export const estimateAnsweredJob = defineJob<{ accountId: string; estimateId: string }>({
  name: 'estimates.tell',
  run: (ctx, { accountId, estimateId }) => tellOfAnswer(ctx, accountId, estimateId),
})

export const eraseEstimatesJob = defineJob<{ accountId: string }>({
  name: 'estimates.erase',
  run: (ctx, { accountId }) => eraseEstimates(ctx, accountId),
})
