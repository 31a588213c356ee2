import type { Slice } from '../../slice.ts'
import { eraseFilesJob, sweepFilesJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  erase: eraseFilesJob,
  scheduled: [{ job: sweepFilesJob, cron: '15 1 * * *' }],
}
