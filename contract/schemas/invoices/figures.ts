import { z } from 'zod'
import { currency } from '../../fields/common.ts'

/** The counts and sums of the dashboard as JSON; contract/wire/dashboard.ts maps them to the domain. */
export const wireFigures = z.object({
  invoices: z.number().int(),
  businesses: z.number().int(),
  contacts: z.number().int(),
  amounts: z.array(
    z.object({ currency, total: z.number(), paid: z.number(), notPaid: z.number() }),
  ),
  /** By the time zones of the businesses; only currencies with something overdue. */
  overdue: z.array(z.object({ currency, invoices: z.number().int(), amount: z.number() })),
})
export type WireFigures = z.infer<typeof wireFigures>
