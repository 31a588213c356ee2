import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import {
  eraseSubscriptionJob,
  handlePaymentEventJob,
  pollPaymentsJob,
  purgeKeptPaymentsJob,
} from './jobs.ts'
import { routes } from './routes.ts'

export const slice: Slice = {
  routes,
  export: exported,
  jobs: [handlePaymentEventJob],
  reactions: {
    'payment-event-stored': ({ eventId }) => [jobRequest(handlePaymentEventJob, { eventId })],
  },
  erase: eraseSubscriptionJob,
  scheduled: [
    { job: pollPaymentsJob, cron: '*/2 * * * *' },
    { job: purgeKeptPaymentsJob, cron: '50 0 * * *' },
  ],
}
