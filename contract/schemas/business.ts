import { z } from 'zod'
import { BUSINESS_CATEGORIES } from '../../domain/parties/categories.ts'
import { PERCENT_META, percent } from '../fields/amounts.ts'
import { email, fileUrl, ownId, phone, requiredName, requiredText } from '../fields/common.ts'

/** A business as JSON; contract/wire/business.ts maps it to the domain. */
export const wireBusiness = z
  .object({
    _id: z.string(),
    userID: z.string(),
    businessName: z.string(),
    businessEmail: z.string(),
    businessPhone: z.string(),
    businessCategory: z.string(),
    businessAddress: z.string(),
    businessLogo: z.string(),
    vatRate: z.number().meta(PERCENT_META),
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
})
