import { z } from 'zod'
import { CREDIT_NOTE_LIMITS } from '../../../domain/invoices/credit-note.ts'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { PERCENT_META } from '../../fields/amounts.ts'
import { bodyId, currency, requiredText } from '../../fields/common.ts'
import { wireSeller } from '../parties/business.ts'
import { wirePricing } from '../pricing.ts'
import { wireClearance } from './clearance.ts'
import { wireBuyer, wireLine } from './invoice.ts'
import { lineFields } from './invoice-fields.ts'
import { currencyOfAmount, positiveAmount } from './payment.ts'

/** A credit note as JSON; contract/wire/invoices/credit-note.ts maps it to the domain. */
export const wireCreditNote = z
  .object({
    _id: z.string(),
    creditNoteNo: z.string(),
    invoiceID: z.string(),
    invoiceNo: z.string(),
    /** The day on which the invoice was issued. */
    invoiceDate: z.string(),
    clientName: z.string(),
    currency,
    /** Empty for a credit by amount. */
    items: z.array(wireLine.omit({ _id: true }).meta({ id: 'CreditNoteLine' })),
    ...wirePricing,
    subTotal: z.number(),
    vat: z.number(),
    vatRate: z.number().meta(PERCENT_META),
    amount: z.number(),
    /** The part of the amount above what was due, which became the customer's credit. */
    credit: z.number(),
    reason: z.string(),
    /** Seller and buyer as of its issue. */
    business: wireSeller.omit({ userID: true, vatRate: true }).meta({ id: 'CreditNoteBusiness' }),
    client: wireBuyer,
    createdAt: z.iso.datetime(),
    /** Null unless the NRS accepted its invoice. */
    clearance: wireClearance.nullable(),
  })
  .meta({ id: 'CreditNote' })
export type WireCreditNote = z.infer<typeof wireCreditNote>

const sharedFields = z.object({
  invoiceID: bodyId,
  reason: requiredText('Reason', CREDIT_NOTE_LIMITS.reason),
  currency: currencyOfAmount,
})

/** Body of a credit note by an amount, VAT included. */
export const creditByAmount = sharedFields.extend({
  amount: positiveAmount,
  items: z.never('Name either an amount or items.').optional(),
})

/** Body of a credit note by items, to which VAT is added as on the invoice. */
export const creditByItems = sharedFields.extend({
  items: z
    .array(lineFields, { error: 'Add at least one item.' })
    .min(1, 'Add at least one item.')
    .max(LIMITS.lines, 'A credit note can have 500 items at most.'),
})

export const creditNoteFields = z.union([creditByAmount, creditByItems])
export type CreditNoteFields = z.output<typeof creditNoteFields>
