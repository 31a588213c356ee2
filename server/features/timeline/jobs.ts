import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseTimelines } from './commands/erase.ts'

export const eraseTimelinesJob = defineJob<{ accountId: AccountId }>({
  name: 'timeline.erase',
  run: (ctx, { accountId }) => eraseTimelines(ctx, accountId),
})
