import { z } from 'zod'
import { business } from './businesses.ts'
import { currency, moment, money } from './common.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { invoice, paymentEntry } from './invoices.ts'
import { plan } from './subscriptions.ts'
import { user } from './users.ts'

/** What stands in the JSON files of the archive: records as on the wire, with what no screen shows beside them. */
export const exported = {
  profile: user.extend({ createdAt: moment }),
  subscription: z.object({
    plans: plan.nullable(),
    expiresAt: moment.nullable(),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        plan,
        amount: money,
        currency,
        createdAt: moment,
        paidAt: moment.nullable(),
        activatedAt: moment.nullable(),
      }),
    ),
  }),
  business,
  customer,
  /** Deleted invoices too: their numbers stay given out, and so their rows stay kept. */
  invoice: invoice.extend({ deletedAt: moment.nullable(), payments: z.array(paymentEntry) }),
}

export const exports = {
  start: endpoint({
    method: 'POST',
    path: '/auth/export',
    summary:
      'A zip archive of all that the account holds, streamed; x-file-count tells of how many files. One at a time, five an hour',
    auth: 'session',
    produces: 'application/zip',
    replies: {
      200: z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    },
  }),
}
