import { upkeepJob } from './db/upkeep.ts'
import { purgeAuthJob } from './features/auth/jobs.ts'
import { purgeKeptInvoicesJob } from './features/invoices/jobs.ts'
import { purgeKeptPaymentsJob } from './features/subscriptions/jobs.ts'
import { purgeClosedUsersJob } from './features/users/jobs.ts'
import { purgeKeysJob } from './http/idempotency.ts'
import type { Job, Timed } from './jobs/jobs.ts'

/** Every timed task of the product, on one page. Cron lines are in UTC; Lagos is an hour ahead. */
export const timetable: Timed[] = [
  { job: purgeAuthJob as Job<never>, cron: '10 1 * * *' },
  { job: purgeKeysJob as Job<never>, cron: '20 1 * * *' },
  { job: purgeKeptInvoicesJob as Job<never>, cron: '40 0 * * *' },
  { job: purgeKeptPaymentsJob as Job<never>, cron: '50 0 * * *' },
  { job: purgeClosedUsersJob as Job<never>, cron: '0 1 * * *' },
  { job: upkeepJob as Job<never>, cron: '30 1 * * *' },
]
