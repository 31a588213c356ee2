import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseClearancesJob, sendCreditNotesJob, submitDueJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [sendCreditNotesJob],
  reactions: {
    'credit-notes-clearable': ({ accountId, invoiceId }) => [
      jobRequest(sendCreditNotesJob, { accountId, invoiceId }),
    ],
  },
  polled: [submitDueJob],
  // For the clock of the sandbox.
  scheduled: [{ job: submitDueJob, cron: '* * * * *' }],
  erase: eraseClearancesJob,
}
