import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseTrailJob, purgeTrailJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  erase: eraseTrailJob,
  scheduled: [{ job: purgeTrailJob, cron: '0 2 * * *' }],
}
