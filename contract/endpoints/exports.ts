import { z } from 'zod'
import type { User } from '../../domain/access/user.ts'
import type { Invoice, PaymentEntry } from '../../domain/invoices/invoice.ts'
import type { InvoiceVersion } from '../../domain/invoices/invoice-version.ts'
import type { TimelineEntry } from '../../domain/invoices/timeline.ts'
import { endpoint } from '../endpoint.ts'
import { money } from '../fields/amounts.ts'
import { currency, moment } from '../fields/common.ts'
import { CONFIRMED, proof } from '../fields/proof.ts'
import { mapped } from '../mapped.ts'
import { plan } from '../schemas/account-plan.ts'
import { wireInvoice, wirePayment, wireTimelineEntry } from '../schemas/invoice.ts'
import { wireUser } from '../schemas/user.ts'
import { wireVersion } from '../schemas/version.ts'
import {
  fromInvoice,
  fromPayment,
  fromTimelineEntry,
  toInvoice,
  toPayment,
  toTimelineEntry,
} from '../wire/invoice.ts'
import { fromUser, toUser } from '../wire/user.ts'
import { fromVersion, toVersion } from '../wire/version.ts'
import { business } from './businesses.ts'
import { customer } from './customers.ts'
import { factor } from './factors.ts'
import { signIn } from './sessions.ts'

/** The profile of the export. */
interface ExportedProfile extends User {
  createdAt: Date
}

const exportedProfile = mapped(
  wireUser.extend({ createdAt: z.iso.datetime() }),
  ({ createdAt, ...wire }): ExportedProfile => ({
    ...toUser(wire),
    createdAt: new Date(createdAt),
  }),
  (value) => ({ ...fromUser(value), createdAt: value.createdAt.toISOString() }),
)

/** An invoice of the export, with data that no screen shows. */
export interface ExportedInvoice extends Invoice {
  /** Deleted invoices are included: their rows are kept because their numbers are never reused. */
  deletedAt: Date | null
  payments: PaymentEntry[]
}

const exportedInvoice = mapped(
  wireInvoice.extend({ deletedAt: z.iso.datetime().nullable(), payments: z.array(wirePayment) }),
  (wire): ExportedInvoice => ({
    ...toInvoice(wire),
    deletedAt: wire.deletedAt === null ? null : new Date(wire.deletedAt),
    payments: wire.payments.map(toPayment),
  }),
  (value) => ({
    ...fromInvoice(value),
    deletedAt: value.deletedAt?.toISOString() ?? null,
    payments: value.payments.map(fromPayment),
  }),
)

/** A version of the export; `document` holds every text and figure of the printed invoice. */
export interface ExportedVersion extends InvoiceVersion {
  document: unknown
}

/** An event of an invoice's timeline in the export. */
interface ExportedEvent extends TimelineEntry {
  id: string
  invoiceId: string
}

const exportedEvent = mapped(
  wireTimelineEntry.extend({ _id: z.string(), invoiceID: z.string() }),
  ({ _id, invoiceID, ...wire }): ExportedEvent => ({
    ...toTimelineEntry(wire),
    id: _id,
    invoiceId: invoiceID,
  }),
  (value) => ({ _id: value.id, invoiceID: value.invoiceId, ...fromTimelineEntry(value) }),
)

const exportedVersion = mapped(
  wireVersion.extend({ document: z.unknown() }),
  (wire): ExportedVersion => ({ ...toVersion(wire), document: wire.document }),
  (value) => ({ ...fromVersion(value), document: value.document }),
)

/** The records in the archive's JSON files: as on the wire, plus data that no screen shows. */
export const exported = {
  profile: exportedProfile,
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
  charge: z.object({
    reference: z.string(),
    provider: z.string(),
    invoiceID: z.string(),
    /** Null unless it was paid. */
    paymentID: z.string().nullable(),
    email: z.string(),
    amount: money,
    currency,
    createdAt: moment,
    paidAt: moment.nullable(),
  }),
  signIns: z.array(signIn),
  /** Contains no secrets and no recovery codes. */
  factors: z.object({ factors: z.array(factor), recoveryCodes: z.number().int() }),
  business,
  customer,
  invoice: exportedInvoice,
  event: exportedEvent,
  version: exportedVersion,
}

export const exports = {
  start: endpoint({
    method: 'POST',
    path: '/auth/export',
    summary:
      'A streamed zip archive of all data of the account; x-file-count is its number of files. One at a time, five an hour',
    needs: ['session'],
    scope: null,
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
