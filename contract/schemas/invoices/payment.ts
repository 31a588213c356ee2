import { z } from 'zod'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { CERTIFICATES, PAYMENT_LIMITS, PAYMENT_METHODS } from '../../../domain/invoices/payment.ts'
import { amountUpTo } from '../../fields/amounts.ts'
import { bodyId, currency, day, fileUrl, optionalText, requiredText } from '../../fields/common.ts'

export const method = z.enum(PAYMENT_METHODS, {
  error: 'Method must be cash, transfer, card, ussd, cheque, withholding or other.',
})

/** An amount above zero. */
export const positiveAmount = amountUpTo('Amount', LIMITS.total).refine(
  (amount) => amount > 0n,
  'Amount must be above zero.',
)

/** The currency that an amount was typed in; requests may leave it out. */
export const currencyOfAmount = currency.optional().meta({
  description: 'The currency of the amount: refused if the invoice has another one by now.',
})

const wireAllocation = z.object({
  invoiceID: z.string(),
  invoiceNo: z.string(),
  amount: z.number(),
})

/** A payment as JSON; contract/wire/invoices/payment.ts maps it to the domain. */
export const wirePaymentRecord = z
  .object({
    _id: z.string(),
    /** The first invoice of its allocations; null and "" without allocations. */
    invoiceID: z.string().nullable(),
    invoiceNo: z.string(),
    allocations: z.array(wireAllocation),
    /** The part that became the customer's credit; `amount` is this and the allocations together. */
    credited: z.number(),
    clientID: z.string().nullable(),
    clientName: z.string(),
    currency,
    amount: z.number(),
    method,
    paidOn: z.string(),
    reference: z.string(),
    note: z.string(),
    source: z.enum(['manual', 'online', 'credit']),
    reversed: z.boolean(),
    reversedAt: z.iso.datetime().nullable(),
    reverseReason: z.string(),
    /** The payment that it refunds in part; null for all others. */
    refundOf: z.string().nullable(),
    disputed: z.boolean(),
    /** Its receipt; null and "" unless one was given. */
    receiptID: z.string().nullable(),
    receiptNo: z.string(),
    /** Null for any method but withholding, and for corrections. */
    certificate: z.enum(CERTIFICATES).nullable(),
    /** "" for none. */
    certificateUrl: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Payment' })
export type WirePaymentRecord = z.infer<typeof wirePaymentRecord>

const sharedFields = z.object({
  amount: positiveAmount,
  currency: currencyOfAmount,
  method,
  paidOn: day('Day of payment').optional(),
  reference: optionalText('Reference', PAYMENT_LIMITS.reference).default(''),
  note: optionalText('Note', PAYMENT_LIMITS.note).default(''),
  excess: z
    .literal('credit', { error: 'excess must be credit.' })
    .optional()
    .meta({ description: "credit: an excess over what is due becomes the customer's credit." }),
})

/** Body of a new payment of one invoice, which takes as much as is due. */
export const ofOneInvoice = sharedFields.extend({
  invoiceID: bodyId,
  allocations: z.never('Name either one invoice or allocations.').optional(),
})

/** Body of a new payment of several invoices, with what each of them takes. */
export const ofSeveralInvoices = sharedFields.extend({
  allocations: z
    .array(z.object({ invoiceID: bodyId, amount: positiveAmount }), {
      error: 'Allocations must be a list.',
    })
    .min(1, 'Choose at least one invoice.')
    .max(PAYMENT_LIMITS.allocations, 'A payment can be for 100 invoices at most.'),
})

/** Body of a new payment: for one invoice, or for several of one customer and currency. */
export const paymentFields = z.union([ofOneInvoice, ofSeveralInvoices])

export const reversal = z.object({ reason: requiredText('Reason', PAYMENT_LIMITS.reason) })

/** Body of a refund: without an amount, all that is left. */
export const refund = z.object({ amount: positiveAmount.optional() })

/** Body of a change of the certificate of a payment of withholding tax. */
export const certificateFields = z.object({
  received: z.boolean({ error: 'received must be true or false.' }),
  /** An upload of purpose expense; "" for none. Without it the file stays as it is. */
  fileUrl: fileUrl.optional(),
})

export const creditUse = z.object({
  invoiceID: bodyId,
  amount: positiveAmount,
  currency: currencyOfAmount,
})

/** A sum in one currency. */
export const wireSum = z.object({ currency, amount: z.number() }).meta({ id: 'Sum' })
export type WireSum = z.infer<typeof wireSum>

/** The balance and payment habits of a customer. */
export const wireStanding = z
  .object({
    /** What is due, per currency, and how much of that is overdue. */
    owed: z.array(z.object({ currency, amount: z.number(), overdue: z.number() })),
    credit: z.array(wireSum),
    /**
     * Average days from due date to payment of the most recently paid invoices; negative for early, null without any.
     */
    daysLate: z.number().nullable(),
  })
  .meta({ id: 'Standing' })
export type WireStanding = z.infer<typeof wireStanding>
