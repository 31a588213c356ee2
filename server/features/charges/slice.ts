import { isChargeReference } from '../../../domain/invoices/charge.ts'
import { jobRequest } from '../../jobs/jobs.ts'
import type { Slice } from '../../slice.ts'
import { exported } from './export.ts'
import {
  eraseChargesJob,
  handleChargeEventJob,
  mailReceiptJob,
  pollChargesJob,
  tellLostRefundJob,
  tellMismatchJob,
  tellOwnerJob,
} from './jobs.ts'
import { routes } from './routes.ts'

/** Online payments of invoices. */
export const slice: Slice = {
  routes,
  export: exported,
  jobs: [handleChargeEventJob, mailReceiptJob, tellOwnerJob, tellMismatchJob, tellLostRefundJob],
  reactions: {
    'payment-event-stored': ({ eventId, reference }) =>
      isChargeReference(reference) ? [jobRequest(handleChargeEventJob, { eventId })] : [],
    'charge-paid': ({ accountId, chargeId }) => [
      jobRequest(mailReceiptJob, { accountId, chargeId }),
      jobRequest(tellOwnerJob, { accountId, chargeId }),
    ],
    'charge-mismatched': ({ accountId, chargeId, paid }) => [
      jobRequest(tellMismatchJob, { accountId, chargeId, paid }),
    ],
    'refund-lost': ({ accountId, chargeId, amount }) => [
      jobRequest(tellLostRefundJob, { accountId, chargeId, amount }),
    ],
  },
  erase: eraseChargesJob,
  scheduled: [{ job: pollChargesJob, cron: '1-59/2 * * * *' }],
}
