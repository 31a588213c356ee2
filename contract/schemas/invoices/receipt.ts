import { z } from 'zod'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { RECEIPT_SIZES } from '../../../domain/invoices/receipt.ts'
import { bodyId, currency, optionalName } from '../../fields/common.ts'
import { wireSeller } from '../parties/business.ts'
import { lineFields } from './invoice-fields.ts'
import { method } from './payment.ts'

/** A receipt as JSON; contract/wire/invoices/receipt.ts maps it to the domain. */
export const wireReceipt = z
  .object({
    _id: z.string(),
    receiptNo: z.string(),
    paymentID: z.string(),
    /** The first invoice that it pays; null and "" for a payment on account. */
    invoiceID: z.string().nullable(),
    invoiceNo: z.string(),
    invoiceNumbers: z.array(z.string()),
    currency,
    amount: z.number(),
    amountInWords: z.string(),
    /** Over several invoices: their sums. */
    total: z.number(),
    paidToDate: z.number(),
    balance: z.number(),
    method,
    source: z.enum(['manual', 'online', 'credit']),
    paidOn: z.string(),
    reference: z.string(),
    clientName: z.string(),
    business: wireSeller.omit({ userID: true, vatRate: true }).meta({ id: 'ReceiptBusiness' }),
    verifyUrl: z.string(),
    voided: z.boolean(),
    refunded: z.number(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Receipt' })
export type WireReceipt = z.infer<typeof wireReceipt>

const saleFields = z.object({
  businessID: bodyId.optional(),
  clientID: bodyId.optional(),
  clientName: optionalName('Client').optional(),
  currency: currency.default('NGN'),
  items: z
    .array(lineFields, { error: 'Add at least one item.' })
    .min(1, 'Add at least one item.')
    .max(LIMITS.lines, 'A sale can have 500 items at most.'),
  method,
})

/** Body of a sale paid on the spot. */
export const saleReceipt = z.object({ sale: saleFields })

/** Body of a new receipt: for a payment, or for a sale paid on the spot. */
export const receiptFields = z.union([
  z.object({ paymentID: bodyId, sale: z.never('Name either a payment or a sale.').optional() }),
  saleReceipt,
])
export type SaleFields = z.output<typeof saleFields>

export const receiptSize = z.enum(RECEIPT_SIZES, { error: 'Paper must be a4, a5, 80mm or 58mm.' })
