import { z } from 'zod'

/** A second factor as JSON; contract/wire/access/factor.ts maps it to the domain. */
export const wireFactor = z
  .object({
    _id: z.string(),
    kind: z.enum(['totp', 'passkey']),
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Factor' })
export type WireFactor = z.infer<typeof wireFactor>

export const wireFactors = z
  .object({
    data: z.array(wireFactor),
    recoveryCodes: z.number().int(),
    passkeys: z.boolean(),
  })
  .meta({ id: 'Factors' })
export type WireFactors = z.infer<typeof wireFactors>
