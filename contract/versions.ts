import { z } from 'zod'
import { money } from './amounts.ts'
import { bodyId, changed, currency, idParam, moment, optionalName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { status } from './schemas/invoice.ts'

const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** How a version was released, when first and last, and how many times. */
const release = z.object({
  way: z.enum(['downloaded', 'printed']),
  firstAt: moment,
  lastAt: moment,
  times: z.number().int(),
})

/** A released version of an invoice. It never changes, even if the invoice does. */
export const invoiceVersion = z
  .object({
    _id: z.string(),
    invoiceID: z.string(),
    /** The invoice's version number when this content was first released. */
    version: z.number().int(),
    clientName: z.string(),
    currency,
    total: money,
    status,
    createdAt: moment,
    released: z.array(release),
    /** SHA-256 of the downloaded PDF, in hex; null if it was only printed. */
    sha256: z.string().nullable(),
    /** True if rendering it again gives the same bytes; false once a newer Risiti renders PDFs differently. */
    exact: z.boolean(),
  })
  .meta({ id: 'InvoiceVersion' })
export type WireVersion = z.input<typeof invoiceVersion>
export type InvoiceVersion = z.output<typeof invoiceVersion>

const versionList = z.object({ data: z.array(invoiceVersion), editedAt: moment.nullable() })
export type WireVersionList = z.input<typeof versionList>
export type VersionList = z.output<typeof versionList>

export const versions = {
  download: endpoint({
    method: 'POST',
    path: '/invoice/download',
    summary:
      'The PDF of the invoice with the given print page, saved as a version; the address is only parsed, never fetched',
    needs: ['session', 'verified', 'plan'],
    refuses: ['pdf-failed', 'busy'],
    body: z.object({
      url: z.string({ error: 'The address of the print page is missing.' }).min(1).max(2_000),
      name: optionalName('Name').optional(),
    }),
    produces: 'application/pdf',
    replies: { 200: pdf },
  }),
  list: endpoint({
    method: 'GET',
    path: '/invoice/versions/{id}',
    summary:
      'The versions of an invoice that were downloaded or printed, newest first, 100 at most, and when it was last edited',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: versionList },
  }),
  again: endpoint({
    method: 'POST',
    path: '/invoice/version/download',
    summary: 'The PDF of a saved version, rendered again; x-drawn-by is same or newer',
    needs: ['session', 'verified', 'plan'],
    refuses: ['pdf-failed', 'busy'],
    body: z.object({ id: bodyId }),
    produces: 'application/pdf',
    replies: { 200: pdf },
  }),
  printed: endpoint({
    method: 'POST',
    path: '/invoice/printed/{id}',
    summary: 'Saves the version that a print page shows; 409 if the invoice has changed since',
    needs: ['session', 'verified', 'plan'],
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: z.object({ version: z.number({ error: 'version must be a number.' }).int() }),
    replies: { 200: changed(invoiceVersion) },
  }),
}
