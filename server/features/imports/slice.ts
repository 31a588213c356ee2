import type { Slice } from '../../slice.ts'
import { eraseImportsJob, sweepImportsJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  erase: eraseImportsJob,
  scheduled: [{ job: sweepImportsJob, cron: '40 * * * *' }],
}
