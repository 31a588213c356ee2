import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { claimDeclinedJob, claimMadeJob, eraseClaimsJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [claimMadeJob, claimDeclinedJob],
  reactions: {
    'claim-made': ({ accountId, claimId }) => [jobRequest(claimMadeJob, { accountId, claimId })],
    'claim-declined': ({ accountId, claimId }) => [
      jobRequest(claimDeclinedJob, { accountId, claimId }),
    ],
  },
  erase: eraseClaimsJob,
}
