import { z } from 'zod'
import { BUSINESS_CATEGORIES } from '../../domain/parties/categories.ts'
import { PERCENT_META, percent } from '../fields/amounts.ts'
import {
  email,
  fileUrl,
  optionalName,
  optionalText,
  ownId,
  phone,
  requiredName,
  requiredText,
} from '../fields/common.ts'

const fields = {
  _id: z.string(),
  userID: z.string(),
  businessName: z.string(),
  businessEmail: z.string(),
  businessPhone: z.string(),
  businessCategory: z.string(),
  businessAddress: z.string(),
  businessLogo: z.string(),
  vatRate: z.number().meta(PERCENT_META),
}

/** A business as an invoice keeps it, as JSON. */
export const wireSeller = z.object(fields).meta({ id: 'Seller' })
export type WireSeller = z.infer<typeof wireSeller>

/** A business as JSON; contract/wire/business.ts maps it to the domain. */
export const wireBusiness = z
  .object({
    ...fields,
    bankName: z.string(),
    accountNumber: z.string(),
    accountName: z.string(),
    bankOnPaper: z.boolean(),
    linkPreview: z.boolean(),
    ownAmounts: z.boolean(),
  })
  .meta({ id: 'Business' })
export type WireBusiness = z.infer<typeof wireBusiness>

/** Body of the form of a business. */
export const businessFields = z.object({
  userID: ownId,
  businessName: requiredName('Business name'),
  businessEmail: email,
  businessPhone: phone,
  businessCategory: z.enum(BUSINESS_CATEGORIES, { error: 'Choose a category.' }),
  businessAddress: requiredText('Address', 500),
  businessLogo: fileUrl.optional(),
  /** Percent. Optional: 0 for a new business, unchanged in an update. */
  vatRate: percent.optional(),
  /** Where customers may transfer money to. Optional: none for a new business, unchanged in an update. */
  bankName: optionalName('Bank').optional(),
  accountNumber: optionalText('Account number', 40)
    .refine(
      (value) => /^[\dA-Za-z -]*$/.test(value),
      'An account number has digits and letters only.',
    )
    .optional(),
  accountName: optionalName('Account name').optional(),
  /** Whether they are printed on invoices. Optional: false for a new business, unchanged in an update. */
  bankOnPaper: z.boolean({ error: 'bankOnPaper must be true or false.' }).optional(),
  /** Whether previews of links show number and amount. Optional: false for a new business, unchanged in an update. */
  linkPreview: z.boolean({ error: 'linkPreview must be true or false.' }).optional(),
  /** Whether customers may choose what they pay online. Optional: true for a new business, unchanged in an update. */
  ownAmounts: z.boolean({ error: 'ownAmounts must be true or false.' }).optional(),
})
