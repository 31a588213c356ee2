import { z } from 'zod'
import { business } from './businesses.ts'
import { currency, moment, money } from './common.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { factor } from './factors.ts'
import { invoice, paymentEntry } from './invoices.ts'
import { CONFIRMED, proof } from './proof.ts'
import { plan } from './subscriptions.ts'
import { user } from './users.ts'
import { invoiceVersion } from './versions.ts'

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
        refundedAt: moment.nullable(),
      }),
    ),
  }),
  /** Never a secret, and no recovery code. */
  factors: z.object({ factors: z.array(factor), recoveryCodes: z.number().int() }),
  business,
  customer,
  /** Deleted invoices too: their numbers stay given out, and so their rows stay kept. */
  invoice: invoice.extend({ deletedAt: moment.nullable(), payments: z.array(paymentEntry) }),
  /** `document` holds every word and figure of the paper. */
  version: invoiceVersion.extend({ document: z.unknown() }),
}

export const exports = {
  start: endpoint({
    method: 'POST',
    path: '/auth/export',
    summary:
      'A zip archive of all that the account holds, streamed; x-file-count tells of how many files. One at a time, five an hour',
    needs: ['session'],
    refuses: [...CONFIRMED, 'in-flight'],
    limit: 'codes',
    body: z.object({ proof: proof.optional() }),
    produces: 'application/zip',
    replies: {
      200: z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    },
  }),
}
