import { z } from 'zod'
import { money } from '../fields/amounts.ts'
import { currency } from '../fields/common.ts'

/** The counts and sums of the dashboard. */
export const figures = z.object({
  invoices: z.number().int(),
  businesses: z.number().int(),
  contacts: z.number().int(),
  /** NGN is first and always present; paid + notPaid = total in each. */
  amounts: z.array(z.object({ currency, total: money, paid: money, notPaid: money })),
})
export type WireFigures = z.input<typeof figures>
export type Figures = z.output<typeof figures>
