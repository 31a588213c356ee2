import { z } from 'zod'
import { ESTIMATE_LIMITS, ESTIMATE_STATUSES } from '../../domain/estimates/estimate.ts'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { withoutAddresses } from '../../domain/text/addresses.ts'
import { DEPOSIT_META, PERCENT_META } from '../fields/amounts.ts'
import { currency, day, optionalText } from '../fields/common.ts'
import { toOneLine } from '../fields/text.ts'
import { strangersText } from './invoices/claim.ts'
import { wireBuyer, wireLine } from './invoices/invoice.ts'
import {
  details,
  footer,
  lineFields,
  NO_CLIENT,
  namesClient,
  sharedFields,
  version,
} from './invoices/invoice-fields.ts'
import { wireSeller } from './parties/business.ts'
import { pricingFields, wirePricing } from './pricing.ts'

export const estimateStatus = z.enum(ESTIMATE_STATUSES, {
  error: 'Status must be Draft, Sent, Accepted, Declined, Expired or Invoiced.',
})

/** An estimate as JSON; contract/wire/estimate.ts maps it to the domain. */
export const wireEstimate = z
  .object({
    _id: z.string(),
    estimateNo: z.string(),
    status: estimateStatus,
    businessID: z.string(),
    clientID: z.string().nullable(),
    clientName: z.string(),
    currency,
    details: z.string(),
    items: z.array(wireLine),
    ...wirePricing,
    subTotal: z.number(),
    vat: z.number(),
    vatRate: z.number().meta(PERCENT_META),
    total: z.number(),
    /** The last day on which it can be accepted, by the time zone of the business. */
    validUntil: z.string(),
    /** Null without a deposit. */
    depositPercent: z.number().meta(DEPOSIT_META).nullable(),
    /** Sanitised HTML, entity-encoded once. */
    footer: z.string(),
    /** The invoice that was made from it; its number is "" while it is a draft. */
    invoiceID: z.string().nullable(),
    invoiceNo: z.string(),
    acceptedBy: z.string(),
    declineReason: z.string(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** When the customer accepted or declined it. */
    answeredAt: z.iso.datetime().nullable(),
    /** Seller and buyer as of the last change. */
    business: wireSeller.omit({ userID: true, vatRate: true }).meta({ id: 'EstimateBusiness' }),
    client: wireBuyer,
  })
  .meta({ id: 'Estimate' })
export type WireEstimate = z.infer<typeof wireEstimate>

const fields = sharedFields.omit({ dueDate: true }).extend({
  ...pricingFields,
  validUntil: day('Last day'),
  items: z
    .array(lineFields, { error: 'Add at least one item.' })
    .min(1, 'Add at least one item.')
    .max(LIMITS.lines, 'An estimate can have 500 items at most.'),
})

/** Body of the add form. */
export const estimateFields = fields
  .extend({
    currency: currency.default('NGN'),
    details: details.default(''),
    footer: footer.default(''),
  })
  .refine(namesClient, NO_CLIENT)

/** Body of the edit form; an omitted currency, details, footer or deposit stays unchanged. */
export const estimateEdit = fields
  .extend({
    currency: currency.optional(),
    details: details.optional(),
    footer: footer.optional(),
    version,
  })
  .refine(namesClient, NO_CLIENT)

/** Body of a conversion. */
export const conversion = z.object({
  anyway: z.boolean({ error: 'anyway must be true or false.' }).default(false),
})

/** The version of an estimate that a customer saw, as a browser sends it. */
const seenVersion = z.coerce
  .number({ error: 'Open this page again: your answer did not say what it was for.' })
  .int()
  .min(1, 'Open this page again: your answer did not say what it was for.')

/** The forms of the customer's page. */
export const acceptForm = z.object({
  name: strangersText('Your name', ESTIMATE_LIMITS.name),
  version: seenVersion,
})
export const declineForm = z.object({
  reason: optionalText('Reason', ESTIMATE_LIMITS.reason)
    .overwrite(toOneLine)
    .overwrite(withoutAddresses)
    .default(''),
  version: seenVersion,
})
