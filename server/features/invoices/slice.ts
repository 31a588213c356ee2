import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseContactsJob, purgeKeptInvoicesJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  erase: eraseContactsJob,
  scheduled: [{ job: purgeKeptInvoicesJob, cron: '40 0 * * *' }],
}
