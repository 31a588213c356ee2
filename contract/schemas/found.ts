import { z } from 'zod'
import { currency } from '../fields/common.ts'
import { state, status } from './invoices/invoice.ts'

/** The results of a search as JSON; contract/wire/found.ts maps them to the domain. */
export const wireFound = z.object({
  invoices: z.array(
    z.object({
      _id: z.string(),
      invoiceNo: z.string(),
      clientName: z.string(),
      status,
      state,
      currency,
      total: z.number(),
    }),
  ),
  estimates: z.array(
    z.object({
      _id: z.string(),
      estimateNo: z.string(),
      clientName: z.string(),
      currency,
      total: z.number(),
    }),
  ),
  customers: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
})
export type WireFound = z.infer<typeof wireFound>
