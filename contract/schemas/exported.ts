// The records in the archive of an export as JSON: as on the wire, with data that no screen shows.
import { z } from 'zod'
import { CLEARANCE_STATES } from '../../domain/invoices/clearance.ts'
import { currency } from '../fields/common.ts'
import { wireUser } from './access/user.ts'
import { wireInvoice, wirePayment, wireTimelineEntry } from './invoices/invoice.ts'
import { wireVersion } from './invoices/version.ts'
import { wireRules } from './sending/reminder.ts'
import { wireSend } from './sending/send.ts'

const moment = z.iso.datetime()

export const wireExportedProfile = wireUser.extend({ createdAt: moment })
export type WireExportedProfile = z.infer<typeof wireExportedProfile>

export const wireExportedInvoice = wireInvoice.extend({
  deletedAt: moment.nullable(),
  payments: z.array(wirePayment),
})
export type WireExportedInvoice = z.infer<typeof wireExportedInvoice>

export const wireExportedEvent = wireTimelineEntry.extend({
  _id: z.string(),
  invoiceID: z.string(),
})
export type WireExportedEvent = z.infer<typeof wireExportedEvent>

export const wireExportedVersion = wireVersion.extend({ document: z.unknown() })
export type WireExportedVersion = z.infer<typeof wireExportedVersion>

/** A mail with its text. */
export const wireExportedSend = wireSend.extend({
  invoiceID: z.string().nullable(),
  receiptID: z.string().nullable(),
  estimateID: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
})
export type WireExportedSend = z.infer<typeof wireExportedSend>

export const wireExportedCharge = z.object({
  reference: z.string(),
  provider: z.string(),
  invoiceID: z.string(),
  /** Null unless it was paid. */
  paymentID: z.string().nullable(),
  email: z.string(),
  amount: z.number(),
  currency,
  createdAt: moment,
  paidAt: moment.nullable(),
})
export type WireExportedCharge = z.infer<typeof wireExportedCharge>

export const wireExportedClearance = z.object({
  invoiceID: z.string(),
  /** Null for an invoice. */
  creditNoteID: z.string().nullable(),
  irn: z.string(),
  state: z.enum(CLEARANCE_STATES),
  reason: z.string(),
  qr: z.string(),
  tries: z.number().int(),
  accessPoint: z.string(),
  createdAt: moment,
  answeredAt: moment.nullable(),
  /** What was sent; null once it is erased. */
  payload: z.unknown(),
})
export type WireExportedClearance = z.infer<typeof wireExportedClearance>

export const wireExportedRules = z.object({ businessID: z.string(), ...wireRules.shape })
export type WireExportedRules = z.infer<typeof wireExportedRules>

/** An invoice whose reminders are switched off. */
export const wireReminderStop = z.object({ invoiceID: z.string() })
export type WireReminderStop = z.infer<typeof wireReminderStop>
