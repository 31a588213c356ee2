import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { deliverJob, eraseSendsJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [deliverJob],
  reactions: {
    'send-queued': ({ accountId, sendId }) => [jobRequest(deliverJob, { accountId, sendId })],
  },
  erase: eraseSendsJob,
}
