import { defineJob } from '../../jobs/jobs.ts'
import { eraseSubscription } from './commands/erase.ts'
import { purgeKeptPayments } from './commands/purge-kept.ts'

export const eraseSubscriptionJob = defineJob<{ userId: string }>({
  name: 'subscriptions.erase',
  run: (ctx, { userId }) => eraseSubscription(ctx, userId),
})

export const purgeKeptPaymentsJob = defineJob<object>({
  name: 'subscriptions.purge-kept',
  run: (ctx) => purgeKeptPayments(ctx),
})
