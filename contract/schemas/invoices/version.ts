import { z } from 'zod'
import { RELEASE_WAYS } from '../../../domain/invoices/invoice-version.ts'
import { currency } from '../../fields/common.ts'
import { status } from './invoice.ts'

const wireRelease = z.object({
  way: z.enum(RELEASE_WAYS),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
})

/** A released version as JSON; contract/wire/invoices/version.ts maps it to the domain. */
export const wireVersion = z
  .object({
    _id: z.string(),
    invoiceID: z.string(),
    version: z.number().int(),
    clientName: z.string(),
    currency,
    total: z.number(),
    status,
    createdAt: z.iso.datetime(),
    released: z.array(wireRelease),
    sha256: z.string().nullable(),
    exact: z.boolean(),
  })
  .meta({ id: 'InvoiceVersion' })
export type WireVersion = z.infer<typeof wireVersion>

export interface WireVersionList {
  data: WireVersion[]
  editedAt: string | null
}
