import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseFactorsJob, factorChangedJob, purgeFactorsJob, resealFactorsJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [factorChangedJob],
  reactions: {
    'factor-changed': ({ userId, change, factor }) => [
      jobRequest(factorChangedJob, { userId, change, factor }),
    ],
  },
  eraseUser: eraseFactorsJob,
  scheduled: [
    { job: purgeFactorsJob, cron: '15 1 * * *' },
    { job: resealFactorsJob, cron: '20 1 * * *' },
  ],
}
