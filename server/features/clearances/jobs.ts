import { defineJob } from '../../jobs/jobs.ts'
import { eraseClearances } from './commands/erase.ts'
import { submitDue } from './commands/submit-due.ts'

export const submitDueJob = defineJob<object>({ name: 'clearances.submit', run: submitDue })

export const eraseClearancesJob = defineJob<{ accountId: string }>({
  name: 'clearances.erase',
  run: (ctx, { accountId }) => eraseClearances(ctx, accountId),
})
