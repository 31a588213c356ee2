import { z } from 'zod'
import { INVOICE_STATES, INVOICE_STATUSES, LIMITS } from '../../../domain/invoices/invoice.ts'
import { DEPOSIT_META, PERCENT_META, quantityMeta } from '../../fields/amounts.ts'
import { currency } from '../../fields/common.ts'
import { wireSeller } from '../parties/business.ts'
import { wireCustomer } from '../parties/customer.ts'
import { wireLinePricing, wireTerms } from '../pricing.ts'
import { wireClearance } from './clearance.ts'

export const state = z.enum(INVOICE_STATES, { error: 'state must be draft, issued or void.' })

export const status = z.enum(INVOICE_STATUSES, {
  error: 'Status must be Paid, Balanced Remaining, Half Payment or Not-Paid.',
})

export const wireLine = z
  .object({
    _id: z.string(),
    description: z.string(),
    qty: z.number().meta(quantityMeta(LIMITS.quantity)),
    unitPrice: z.number(),
    ...wireLinePricing,
    /** Less its discount; with VAT where the prices include it. */
    amount: z.number(),
  })
  .meta({ id: 'InvoiceLine' })
export type WireLine = z.infer<typeof wireLine>

export const wireBuyer = wireCustomer
  .pick({ name: true, clientName: true, email: true, phone: true, address: true })
  .meta({ id: 'Buyer' })

/** An invoice as JSON, in a list or on its own; contract/wire/invoices/invoice.ts maps it to the domain. */
export const wireInvoice = z
  .object({
    _id: z.string(),
    userID: z.string(),
    invoiceNo: z.string(),
    status,
    amountPaid: z.number(),
    createdAt: z.iso.datetime(),
    dueDate: z.string(),
    details: z.string(),
    /** Sanitised HTML, entity-encoded once. */
    footer: z.string(),
    currency,
    items: z.array(wireLine),
    ...wireTerms,
    subTotal: z.number(),
    vat: z.number(),
    vatRate: z.number().meta(PERCENT_META),
    total: z.number(),
    /** Seller and buyer as they were when the invoice was created. */
    business: wireSeller,
    client: wireBuyer,
    clientName: z.string(),
    clientID: z.string().nullable(),
    bgColor: z.string(),
    version: z.number().int(),
    /** The recurring invoice that made it. */
    recurringID: z.string().nullable(),
    state,
    /** Null for a draft, whose invoiceNo is "". */
    issuedAt: z.iso.datetime().nullable(),
    sentAt: z.iso.datetime().nullable(),
    viewedAt: z.iso.datetime().nullable(),
    /** The sum of its credit notes. */
    credited: z.number(),
    /** total − amountPaid − credited, never below 0. */
    amountDue: z.number(),
    /** By the time zone of the business. */
    overdue: z.boolean(),
    voidReason: z.string(),
    /** Null without a deposit. */
    depositPercent: z.number().meta(DEPOSIT_META).nullable(),
    /** The estimate that it was made from. */
    estimateID: z.string().nullable(),
    /** The current bank details of the business; null if it does not print them. */
    bank: z
      .object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() })
      .nullable(),
    /** Null if it was not sent to the NRS. */
    clearance: wireClearance.nullable(),
  })
  .meta({ id: 'Invoice' })
export type WireInvoice = z.infer<typeof wireInvoice>

/** The fields of an invoice that lists show. */
export const wireInvoiceCard = wireInvoice
  .pick({
    _id: true,
    invoiceNo: true,
    clientName: true,
    dueDate: true,
    currency: true,
    total: true,
    amountPaid: true,
    credited: true,
    status: true,
    state: true,
    overdue: true,
  })
  .extend({
    /** True for a draft that lacks nothing to be issued. */
    ready: z.boolean(),
  })
  .meta({ id: 'InvoiceCard' })
export type WireInvoiceCard = z.infer<typeof wireInvoiceCard>

/** The fields that the edit form needs. */
export const wireContent = wireInvoice.pick({
  details: true,
  clientName: true,
  dueDate: true,
  currency: true,
  items: true,
  footer: true,
  version: true,
})
export type WireContent = z.infer<typeof wireContent>

export const wirePayment = z.object({
  _id: z.string(),
  amount: z.number(),
  amountPaid: z.number(),
  status,
  createdAt: z.iso.datetime(),
})
export type WirePayment = z.infer<typeof wirePayment>

/** An entry of an invoice's timeline. */
export const wireTimelineEntry = z
  .object({
    at: z.iso.datetime(),
    kind: z.string(),
    text: z.string(),
    by: z.string(),
    /** What the customer got, where something was sent: an id for /invoice/version/download. */
    versionID: z.string().nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type WireTimelineEntry = z.infer<typeof wireTimelineEntry>

/** The initial values of a new invoice, as JSON. */
export const wireStart = z
  .object({
    /** Sanitised HTML, entity-encoded once; "" without an earlier invoice. */
    footer: z.string(),
    /** Null without an earlier invoice. */
    dueDays: z.number().int().nullable(),
  })
  .meta({ id: 'InvoiceStart' })
export type WireStart = z.infer<typeof wireStart>
