import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseEstimatesJob, estimateAnsweredJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [estimateAnsweredJob],
  reactions: {
    'estimate-answered': ({ accountId, estimateId }) => [
      jobRequest(estimateAnsweredJob, { accountId, estimateId }),
    ],
  },
  erase: eraseEstimatesJob,
}
