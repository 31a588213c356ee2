import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import { eraseClearancesJob, submitDueJob } from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  polled: [submitDueJob],
  // For the clock of the sandbox.
  scheduled: [{ job: submitDueJob, cron: '* * * * *' }],
  erase: eraseClearancesJob,
}
