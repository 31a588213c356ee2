import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseApiKeysJob, keysChangedJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [keysChangedJob],
  reactions: {
    'keys-changed': ({ accountId, change, keys }) => [
      jobRequest(keysChangedJob, { accountId, change, keys }),
    ],
  },
  erase: eraseApiKeysJob,
}
