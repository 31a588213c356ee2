import { z } from 'zod'
import { INVOICE_STATUSES } from '../domain/invoice.ts'
import { money } from './amounts.ts'
import { currency, listQuery } from './common.ts'
import { endpoint } from './endpoint.ts'

const figures = z.object({
  invoices: z.number().int(),
  businesses: z.number().int(),
  contacts: z.number().int(),
  /** NGN is first and always present; paid + notPaid = total in each. */
  amounts: z.array(z.object({ currency, total: money, paid: money, notPaid: money })),
})
export type WireFigures = z.input<typeof figures>
export type Figures = z.output<typeof figures>

export const found = z.object({
  /** The invoice with that number first, then those whose client name contains the text, newest first. */
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
  /** Names that start with the text first, then newest first. */
  customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
})
export type WireFound = z.input<typeof found>
export type Found = z.output<typeof found>

/** Maximum number of results of each kind. */
export const MAX_FOUND = 6

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    summary: "Counts and sums over all of the user's data",
    needs: ['session', 'verified', 'plan'],
    replies: { 200: z.object({ data: figures }) },
  }),
  find: endpoint({
    method: 'GET',
    path: '/dashboard/find',
    summary: 'Finds invoices by number or client, and customers by name: at most six of each',
    needs: ['session', 'verified', 'plan'],
    query: listQuery.pick({ search: true }),
    replies: { 200: z.object({ data: found }) },
  }),
}
