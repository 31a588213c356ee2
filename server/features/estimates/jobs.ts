import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseEstimates } from './commands/erase.ts'
import { tellOfAnswer } from './flows/tell.ts'

export const estimateAnsweredJob = defineJob<{ accountId: AccountId; estimateId: string }>({
  name: 'estimates.tell',
  run: (ctx, { accountId, estimateId }) => tellOfAnswer(ctx, accountId, estimateId),
})

export const eraseEstimatesJob = defineJob<{ accountId: AccountId }>({
  name: 'estimates.erase',
  run: (ctx, { accountId }) => eraseEstimates(ctx, accountId),
})
