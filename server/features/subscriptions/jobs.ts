import { defineJob } from '../../jobs/jobs.ts'
import { eraseSubscription } from './commands/erase.ts'
import { handlePaymentEvent } from './commands/handle-event.ts'
import { pollPayments } from './commands/poll-payments.ts'
import { purgeKeptPayments } from './commands/purge-kept.ts'
import { repeatWaitingEvents } from './commands/repeat-waiting-events.ts'

export const eraseSubscriptionJob = defineJob<{ accountId: string }>({
  name: 'subscriptions.erase',
  run: (ctx, { accountId }) => eraseSubscription(ctx, accountId),
})

export const purgeKeptPaymentsJob = defineJob<object>({
  name: 'subscriptions.purge-kept',
  run: (ctx) => purgeKeptPayments(ctx),
})

export const handlePaymentEventJob = defineJob<{ eventId: string }>({
  name: 'subscriptions.handle-event',
  run: (ctx, { eventId }) => handlePaymentEvent(ctx, eventId),
})

export const pollPaymentsJob = defineJob<object>({
  name: 'subscriptions.ask-provider',
  run: async (ctx) => {
    await repeatWaitingEvents(ctx)
    await pollPayments(ctx)
  },
})
