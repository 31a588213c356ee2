import { z } from 'zod'
import { LIMITS } from '../../../domain/invoices/invoice.ts'
import { fitsRichText } from '../../../domain/text/rich-text.ts'
import { amountUpTo, depositPercent, quantityUpTo } from '../../fields/amounts.ts'
import {
  bodyId,
  currency,
  day,
  optionalDay,
  optionalName,
  optionalText,
  ownId,
  requiredName,
  requiredText,
} from '../../fields/common.ts'
import { isShowableRich } from '../../fields/text.ts'
import { givesReason, linePricing, NO_REASON, pricingFields, termsFields } from '../pricing.ts'
import { status } from './invoice.ts'

const quantity = quantityUpTo(LIMITS.quantity)

const line = z.object({
  description: requiredText('Description', LIMITS.description),
  qty: quantity,
  unitPrice: amountUpTo('Unit price', LIMITS.unitPrice),
  ...linePricing,
})

export const lineFields = line.refine(givesReason, NO_REASON)

export const details = optionalText('Summary', LIMITS.details)

export const footer = z
  .string({ error: 'Footer notes must be text.' })
  .refine(
    (value) => fitsRichText(value, LIMITS.footer),
    'Footer notes can have 50,000 characters at most.',
  )
  .refine(isShowableRich, 'Footer notes hold characters that cannot be shown.')
  .meta({ description: 'HTML, raw or as it was read; 50,000 characters at most.' })

/** The fields that the forms of invoices and estimates share. */
export const sharedFields = z.object({
  userID: ownId,
  businessID: bodyId.optional(),
  clientID: bodyId.optional(),
  clientName: optionalName('Client').optional(),
  dueDate: day('Due date'),
  /** Null for none; an edit without it leaves it unchanged. */
  depositPercent: depositPercent.nullish(),
  items: z
    .array(lineFields, { error: 'Add at least one item.' })
    .min(1, 'Add at least one item.')
    .max(LIMITS.lines, 'An invoice can have 500 items at most.'),
})

export const namesClient = ({
  clientID,
  clientName,
}: Pick<z.output<typeof sharedFields>, 'clientID' | 'clientName'>) =>
  Boolean(clientID || clientName)
export const NO_CLIENT = {
  path: ['clientName'],
  message: 'Select a customer.',
  // Reported together with the errors of other fields, not only after those are fixed.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Body of the add form. Business fields and status in it are ignored. */
export const invoiceFields = sharedFields
  .extend({
    ...termsFields,
    draft: z.literal(false).optional(),
    currency: currency.default('NGN'),
    details: details.default(''),
    footer: footer.default(''),
  })
  .refine(namesClient, NO_CLIENT)

export const version = z.number({ error: 'version must be a number.' }).int().optional()

/** The template of a recurring invoice: the add form without its days. */
export const templateFields = sharedFields
  .omit({ userID: true, dueDate: true })
  .extend({
    ...pricingFields,
    withholdingRate: termsFields.withholdingRate,
    currency: currency.default('NGN'),
    details: details.default(''),
    footer: footer.default(''),
  })
  .refine(namesClient, NO_CLIENT)

/** Body of the edit form; an omitted currency, details or footer stays unchanged. */
export const invoiceEdit = sharedFields
  .extend({
    ...termsFields,
    currency: currency.optional(),
    details: details.optional(),
    footer: footer.optional(),
    version,
  })
  .refine(namesClient, NO_CLIENT)

/** What a draft may lack: customer, due date, lines, their descriptions and why they are exempt from VAT. */
const incompleteFields = sharedFields.extend({
  ...termsFields,
  dueDate: optionalDay('Due date').default(''),
  items: z
    .array(line.extend({ description: optionalText('Description', LIMITS.description) }), {
      error: 'Items must be a list.',
    })
    .max(LIMITS.lines, 'An invoice can have 500 items at most.'),
})

/** Body of the add form for a draft. */
export const draftFields = incompleteFields.extend({
  draft: z.literal(true),
  items: incompleteFields.shape.items.default([]),
  currency: currency.default('NGN'),
  details: details.default(''),
  footer: footer.default(''),
})

/** Body of the edit form for a draft. `items` marks the edit payload and is required. */
export const draftEdit = incompleteFields.extend({
  currency: currency.optional(),
  details: details.optional(),
  footer: footer.optional(),
  version,
})

/** Body of a void: why. */
export const voidFields = z.object({
  reason: requiredText('Reason', LIMITS.voidReason),
})

/** Body of the status screen: at least one of the fields. */
export const statusUpdate = z
  .object({
    userID: ownId,
    /** Marks the edit payload: a body with items is never parsed as a status update. */
    items: z.never().optional(),
    clientID: bodyId.optional(),
    clientName: requiredName('Client').optional(),
    dueDate: day('Due date').optional(),
    status: status.optional(),
    amountPaid: amountUpTo('Amount paid', LIMITS.total).optional(),
    details: optionalText('Details', LIMITS.details).optional(),
    version,
  })
  .refine(
    ({ userID: _, version: __, ...rest }) =>
      Object.values(rest).some((value) => value !== undefined),
    'Send at least one field to change.',
  )
