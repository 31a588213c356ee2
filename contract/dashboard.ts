import { z } from 'zod'
import { INVOICE_STATUSES } from '../domain/invoice.ts'
import { currency, listQuery, money } from './common.ts'
import { endpoint } from './endpoint.ts'

const figures = z.object({
  invoices: z.number().int(),
  businesses: z.number().int(),
  contacts: z.number().int(),
  /** NGN first and always there; paid + notPaid = total in each. */
  amounts: z.array(z.object({ currency, total: money, paid: money, notPaid: money })),
})
export type Figures = z.input<typeof figures>

export const found = z.object({
  /** The invoice of that number first, then those whose client's name holds the text, the newest first. */
  invoices: z.array(
    z.object({
      _id: z.string(),
      invoiceNo: z.string(),
      clientName: z.string(),
      status: z.enum(INVOICE_STATUSES),
      currency,
      total: money,
    }),
  ),
  /** Those whose name begins with the text first, then the newest. */
  customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
})
export type Found = z.input<typeof found>

/** So many of each are found at most. */
export const FOUND_MOST = 6

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: 'Counts and sums over everything the user has',
    needs: ['session', 'verified', 'plan'],
    replies: { 200: z.object({ data: figures }) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/dashboard/find',
    summary: 'Invoices by number or client, and customers by name: six of each at most',
    needs: ['session', 'verified', 'plan'],
    query: listQuery.pick({ search: true }),
    replies: { 200: z.object({ data: found }) },
  }),
}
