import { defineJob } from '../../jobs/jobs.ts'
import { eraseTimelines } from './commands/erase.ts'

export const eraseTimelinesJob = defineJob<{ accountId: string }>({
  name: 'timeline.erase',
  run: (ctx, { accountId }) => eraseTimelines(ctx, accountId),
})
