import { isChargeReference } from '../../../domain/invoices/charge.ts'
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
    // Events of invoices' payments have a handler of their own.
    'payment-event-stored': ({ eventId, reference }) =>
      isChargeReference(reference) ? [] : [jobRequest(handlePaymentEventJob, { eventId })],
  },
  erase: eraseSubscriptionJob,
  scheduled: [
    { job: pollPaymentsJob, cron: '*/2 * * * *' },
    { job: purgeKeptPaymentsJob, cron: '50 0 * * *' },
  ],
}
