import { dailyBackupJob } from './db/backup/job.ts'
import { upkeepJob } from './db/upkeep.ts'
import { purgeKeysJob } from './http/idempotency.ts'
import { tellDeadJobs } from './jobs/dead.ts'
import { defineJob, type Timed } from './jobs/jobs.ts'
import { slices } from './slices.ts'

const tellDeadJobsJob = defineJob<object>({ name: 'jobs.tell-dead', run: tellDeadJobs })

/** Every timed job of the program, of its slices and its own. Cron lines are in UTC; Lagos is an hour ahead. */
export const timetable: Timed[] = [
  ...Object.values(slices).flatMap(({ timed = [] }) => timed),
  { job: purgeKeysJob, cron: '20 1 * * *' },
  { job: upkeepJob, cron: '30 1 * * *' },
  { job: dailyBackupJob, cron: '45 1 * * *' },
  { job: tellDeadJobsJob, cron: '0 6 * * *' },
]
