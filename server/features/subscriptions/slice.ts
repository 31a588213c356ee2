import { errand } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import {
  askAboutPaymentsJob,
  eraseSubscriptionJob,
  handlePaymentEventJob,
  purgeKeptPaymentsJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  jobs: [handlePaymentEventJob],
  reactions: {
    'payment-event-stored': ({ eventId }) => [errand(handlePaymentEventJob, { eventId })],
  },
  erase: eraseSubscriptionJob,
  timed: [
    { job: askAboutPaymentsJob, cron: '*/2 * * * *' },
    { job: purgeKeptPaymentsJob, cron: '50 0 * * *' },
  ],
}
