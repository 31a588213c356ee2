import { dailyBackupJob } from '../backup/job.ts'
import { purgeKeysJob } from '../http/pipeline/idempotency.ts'
import { logDeadJobs } from '../jobs/dead.ts'
import { defineJob, type ScheduledJob } from '../jobs/jobs.ts'
import { upkeepJob } from '../jobs/upkeep.ts'
import { slices } from '../slices.ts'

const logDeadJobsJob = defineJob<object>({ name: 'jobs.tell-dead', run: logDeadJobs })

/** Every scheduled job of the slices. */
export const scheduledBySlices: ScheduledJob[] = Object.values(slices).flatMap(
  ({ scheduled = [] }) => scheduled,
)

/** Every job of the slices that runs each second. */
export const polledBySlices = Object.values(slices).flatMap(({ polled = [] }) => polled)

/** Every scheduled job of the program, of its slices and its own. Cron lines are in UTC; Lagos is an hour ahead. */
export const timetable: ScheduledJob[] = [
  ...scheduledBySlices,
  { job: purgeKeysJob, cron: '20 1 * * *' },
  { job: upkeepJob, cron: '30 1 * * *' },
  { job: dailyBackupJob, cron: '45 1 * * *' },
  { job: logDeadJobsJob, cron: '0 6 * * *' },
]
