import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { emailChangedJob, emailPendingJob, emailRestoredJob, purgeClosedUsersJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [emailPendingJob, emailChangedJob, emailRestoredJob],
  reactions: {
    'email-pending': ({ userId }) => [jobRequest(emailPendingJob, { userId })],
    'email-changed': ({ userId, formerEmail }) => [
      jobRequest(emailChangedJob, { userId, formerEmail }),
    ],
    'email-restored': ({ userId, droppedEmail }) => [
      jobRequest(emailRestoredJob, { userId, droppedEmail }),
    ],
  },
  scheduled: [{ job: purgeClosedUsersJob, cron: '0 1 * * *' }],
}
