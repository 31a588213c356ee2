import type { User } from '../../domain/access/user.ts'
import type { ClearanceState } from '../../domain/invoices/clearance.ts'
import type { Invoice, PaymentEntry } from '../../domain/invoices/invoice.ts'
import type { InvoiceVersion } from '../../domain/invoices/invoice-version.ts'
import type { TimelineEntry } from '../../domain/invoices/timeline.ts'
import { type Currency, type Minor, toMajor } from '../../domain/money/money.ts'
import type { ReminderRules } from '../../domain/sending/reminder.ts'
import type { Send } from '../../domain/sending/sends.ts'
import type {
  WireExportedCharge,
  WireExportedClearance,
  WireExportedEvent,
  WireExportedInvoice,
  WireExportedProfile,
  WireExportedRules,
  WireExportedSend,
  WireExportedVersion,
  WireReminderStop,
} from '../schemas/exported.ts'
import { fromUser, toUser } from './access/user.ts'
import {
  fromInvoice,
  fromPayment,
  fromTimelineEntry,
  toInvoice,
  toPayment,
  toTimelineEntry,
} from './invoices/invoice.ts'
import { fromVersion, toVersion } from './invoices/version.ts'
import { minorOf } from './numbers.ts'
import { fromSend, toSend } from './sending/send.ts'

/** The profile of the export. */
export interface ExportedProfile extends User {
  createdAt: Date
}

export function toExportedProfile({ createdAt, ...wire }: WireExportedProfile): ExportedProfile {
  return { ...toUser(wire), createdAt: new Date(createdAt) }
}

export function fromExportedProfile(profile: ExportedProfile): WireExportedProfile {
  return { ...fromUser(profile), createdAt: profile.createdAt.toISOString() }
}

/** An invoice of the export, with data that no screen shows. */
export interface ExportedInvoice extends Invoice {
  /** Deleted invoices are included: their rows are kept because their numbers are never reused. */
  deletedAt: Date | null
  payments: PaymentEntry[]
}

export function toExportedInvoice(wire: WireExportedInvoice): ExportedInvoice {
  return {
    ...toInvoice(wire),
    deletedAt: momentOf(wire.deletedAt),
    payments: wire.payments.map(toPayment),
  }
}

export function fromExportedInvoice(invoice: ExportedInvoice): WireExportedInvoice {
  return {
    ...fromInvoice(invoice),
    deletedAt: invoice.deletedAt?.toISOString() ?? null,
    payments: invoice.payments.map(fromPayment),
  }
}

/** An event of an invoice's timeline in the export. */
export interface ExportedEvent extends TimelineEntry {
  id: string
  invoiceId: string
}

export function toExportedEvent({ _id, invoiceID, ...wire }: WireExportedEvent): ExportedEvent {
  return { ...toTimelineEntry(wire), id: _id, invoiceId: invoiceID }
}

export function fromExportedEvent(event: ExportedEvent): WireExportedEvent {
  return { _id: event.id, invoiceID: event.invoiceId, ...fromTimelineEntry(event) }
}

/** A version of the export; `document` holds every text and figure of the printed invoice. */
export interface ExportedVersion extends InvoiceVersion {
  document: unknown
}

export function toExportedVersion(wire: WireExportedVersion): ExportedVersion {
  return { ...toVersion(wire), document: wire.document }
}

export function fromExportedVersion(version: ExportedVersion): WireExportedVersion {
  return { ...fromVersion(version), document: version.document }
}

/** A mail in the export, with its text. */
export interface ExportedSend extends Send {
  invoiceId: string | null
  receiptId: string | null
  estimateId: string | null
  subject: string
  message: string
}

export function toExportedSend(wire: WireExportedSend): ExportedSend {
  const { invoiceID, receiptID, estimateID, subject, message, ...sent } = wire
  return {
    ...{ ...toSend(sent), subject, message },
    ...{ invoiceId: invoiceID, receiptId: receiptID, estimateId: estimateID },
  }
}

export function fromExportedSend(send: ExportedSend): WireExportedSend {
  const { invoiceId, receiptId, estimateId, subject, message } = send
  return {
    ...{ ...fromSend(send), subject, message },
    ...{ invoiceID: invoiceId, receiptID: receiptId, estimateID: estimateId },
  }
}

/** An online payment that a customer started. */
export interface ExportedCharge {
  reference: string
  provider: string
  invoiceId: string
  /** Null unless it was paid. */
  paymentId: string | null
  email: string
  amount: Minor
  currency: Currency
  createdAt: Date
  paidAt: Date | null
}

export function toExportedCharge(wire: WireExportedCharge): ExportedCharge {
  const { invoiceID, paymentID, ...rest } = wire
  return {
    ...{ ...rest, invoiceId: invoiceID, paymentId: paymentID, amount: minorOf(wire.amount) },
    ...{ createdAt: new Date(wire.createdAt), paidAt: momentOf(wire.paidAt) },
  }
}

export function fromExportedCharge(charge: ExportedCharge): WireExportedCharge {
  const { reference, provider, invoiceId, paymentId, email, amount, currency } = charge
  return {
    ...{ reference, provider, invoiceID: invoiceId, paymentID: paymentId, email },
    ...{ amount: toMajor(amount), currency },
    ...{ createdAt: charge.createdAt.toISOString(), paidAt: charge.paidAt?.toISOString() ?? null },
  }
}

/** What was sent to the NRS of an invoice or a credit note, and its answer. */
export interface ExportedClearance {
  invoiceId: string
  /** Null for an invoice. */
  creditNoteId: string | null
  irn: string
  state: ClearanceState
  reason: string
  qr: string
  tries: number
  accessPoint: string
  createdAt: Date
  answeredAt: Date | null
  /** Null once it is erased. */
  payload: unknown
}

export function toExportedClearance(wire: WireExportedClearance): ExportedClearance {
  const { invoiceID, creditNoteID, ...rest } = wire
  return {
    ...{ ...rest, invoiceId: invoiceID, creditNoteId: creditNoteID },
    ...{ createdAt: new Date(wire.createdAt), answeredAt: momentOf(wire.answeredAt) },
  }
}

export function fromExportedClearance(clearance: ExportedClearance): WireExportedClearance {
  const { invoiceId, creditNoteId, createdAt, answeredAt, ...rest } = clearance
  const { irn, state, reason, qr, tries, accessPoint, payload } = rest
  return {
    ...{ invoiceID: invoiceId, creditNoteID: creditNoteId },
    ...{ irn, state, reason, qr, tries, accessPoint },
    ...{ createdAt: createdAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null },
    payload,
  }
}

/** The rules of a business that has changed them. */
export interface ExportedRules extends ReminderRules {
  businessId: string
}

export function toExportedRules({ businessID, ...rules }: WireExportedRules): ExportedRules {
  return { ...rules, businessId: businessID }
}

export function fromExportedRules({ businessId, ...rules }: ExportedRules): WireExportedRules {
  return { businessID: businessId, ...rules }
}

/** An invoice whose reminders are switched off. */
export interface ReminderStop {
  invoiceId: string
}

export function toReminderStop({ invoiceID }: WireReminderStop): ReminderStop {
  return { invoiceId: invoiceID }
}

export function fromReminderStop({ invoiceId }: ReminderStop): WireReminderStop {
  return { invoiceID: invoiceId }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
