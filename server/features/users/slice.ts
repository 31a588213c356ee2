import { errand } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { emailChangedJob, emailPendingJob, emailRestoredJob, purgeClosedUsersJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  jobs: [emailPendingJob, emailChangedJob, emailRestoredJob],
  reactions: {
    'email-pending': ({ userId }) => [errand(emailPendingJob, { userId })],
    'email-changed': ({ userId, formerEmail }) => [
      errand(emailChangedJob, { userId, formerEmail }),
    ],
    'email-restored': ({ userId, droppedEmail }) => [
      errand(emailRestoredJob, { userId, droppedEmail }),
    ],
  },
  timed: [{ job: purgeClosedUsersJob, cron: '0 1 * * *' }],
}
