import { z } from 'zod'
import { currency, money } from './common.ts'
import { endpoint } from './endpoint.ts'

const figures = z.object({
  invoices: z.number().int(),
  businesses: z.number().int(),
  contacts: z.number().int(),
  /** NGN first and always there; paid + notPaid = total in each. */
  amounts: z.array(z.object({ currency, total: money, paid: money, notPaid: money })),
})
export type Figures = z.input<typeof figures>

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Counts and sums over everything the user has',
    auth: 'premium',
    replies: { 200: z.object({ data: figures }) },
  }),
}
