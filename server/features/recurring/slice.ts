import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseRecurringJob, makeDueJob, tellFailedJob, tellUpcomingJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [tellUpcomingJob, tellFailedJob],
  reactions: {
    'recurring-upcoming': ({ name: _, ...about }) => [jobRequest(tellUpcomingJob, about)],
    'recurring-failed': ({ name: _, ...about }) => [jobRequest(tellFailedJob, about)],
  },
  scheduled: [{ job: makeDueJob, cron: '* * * * *' }],
  erase: eraseRecurringJob,
}
