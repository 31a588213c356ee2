import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseRemindersJob, sendDueJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  erase: eraseRemindersJob,
  scheduled: [{ job: sendDueJob, cron: '* * * * *' }],
}
