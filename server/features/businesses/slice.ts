import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { bankChangedJob, eraseBusinessesJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [bankChangedJob],
  reactions: {
    'bank-changed': ({ accountId, business, former, bank }) => [
      jobRequest(bankChangedJob, { accountId, business, former, bank }),
    ],
  },
  erase: eraseBusinessesJob,
}
