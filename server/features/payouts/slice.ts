import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { erasePayoutsJob, payoutChangedJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [payoutChangedJob],
  reactions: {
    'payout-changed': ({ userId, business, bank }) => [
      jobRequest(payoutChangedJob, { userId, business, bank }),
    ],
  },
  erase: erasePayoutsJob,
}
