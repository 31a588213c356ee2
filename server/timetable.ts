import { dailyBackupJob } from './db/backup/job.ts'
import { upkeepJob } from './db/upkeep.ts'
import { purgeAuthJob } from './features/auth/jobs.ts'
import { purgeFactorsJob } from './features/factors/jobs.ts'
import { sweepFilesJob } from './features/files/jobs.ts'
import { purgeKeptInvoicesJob } from './features/invoices/jobs.ts'
import { pollPaymentsJob, purgeKeptPaymentsJob } from './features/subscriptions/jobs.ts'
import { purgeTrailJob } from './features/trail/jobs.ts'
import { purgeUndosJob } from './features/undos/jobs.ts'
import { purgeClosedUsersJob } from './features/users/jobs.ts'
import { purgeKeysJob } from './http/idempotency.ts'
import { logDeadJobs } from './jobs/dead.ts'
import { defineJob, type Job, type ScheduledJob } from './jobs/jobs.ts'

const logDeadJobsJob = defineJob<object>({ name: 'jobs.tell-dead', run: logDeadJobs })

/** Every timed task of the product, on one page. Cron lines are in UTC; Lagos is an hour ahead. */
export const timetable: ScheduledJob[] = [
  { job: pollPaymentsJob as Job<never>, cron: '*/2 * * * *' },
  { job: purgeAuthJob as Job<never>, cron: '10 1 * * *' },
  { job: purgeFactorsJob as Job<never>, cron: '15 1 * * *' },
  { job: purgeKeysJob as Job<never>, cron: '20 1 * * *' },
  { job: purgeKeptInvoicesJob as Job<never>, cron: '40 0 * * *' },
  { job: purgeKeptPaymentsJob as Job<never>, cron: '50 0 * * *' },
  { job: purgeClosedUsersJob as Job<never>, cron: '0 1 * * *' },
  { job: purgeTrailJob as Job<never>, cron: '0 2 * * *' },
  { job: logDeadJobsJob as Job<never>, cron: '0 6 * * *' },
  { job: sweepFilesJob as Job<never>, cron: '15 1 * * *' },
  { job: purgeUndosJob as Job<never>, cron: '25 1 * * *' },
  { job: upkeepJob as Job<never>, cron: '30 1 * * *' },
  { job: dailyBackupJob as Job<never>, cron: '45 1 * * *' },
]
