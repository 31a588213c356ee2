import { z } from 'zod'
import { PERCENT_META } from '../fields/amounts.ts'

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
