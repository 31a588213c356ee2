import type { Slice } from '../../slice.ts'
import { purgeUndosJob } from './jobs.ts'

export const slice: Slice = {
  scheduled: [{ job: purgeUndosJob, cron: '25 1 * * *' }],
}
