import type { AccountId } from '../../../domain/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { eraseSubscription } from './commands/erase.ts'
import { purgeKeptPayments } from './commands/purge-kept.ts'
import { repeatWaitingEvents } from './commands/repeat-waiting-events.ts'
import { handleStoredEvent } from './flows/handle-stored-event.ts'
import { pollPayments } from './flows/poll-payments.ts'
import { takePlanEvent } from './flows/take-plan-event.ts'

export const eraseSubscriptionJob = defineJob<{ accountId: AccountId }>({
  name: 'subscriptions.erase',
  run: (ctx, { accountId }) => eraseSubscription(ctx, accountId),
})

export const purgeKeptPaymentsJob = defineJob<object>({
  name: 'subscriptions.purge-kept',
  run: (ctx) => purgeKeptPayments(ctx),
})

export const handlePaymentEventJob = defineJob<{ eventId: string }>({
  name: 'subscriptions.handle-event',
  run: (ctx, { eventId }) =>
    handleStoredEvent(ctx, eventId, (content) => takePlanEvent(ctx, content)),
})

export const pollPaymentsJob = defineJob<object>({
  name: 'subscriptions.ask-provider',
  run: async (ctx) => {
    await repeatWaitingEvents(ctx)
    await pollPayments(ctx)
  },
})
