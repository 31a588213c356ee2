import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, moment, optionalName } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { wireVersion } from '../../schemas/invoices/version.ts'
import { fromVersion, toVersion } from '../../wire/invoices/version.ts'

const pdf = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const invoiceVersion = mapped(wireVersion, toVersion, fromVersion)

export const versions = {
  download: endpoint({
    method: 'POST',
    path: '/invoice/download',
    summary:
      'The PDF of the invoice with the given print page, saved as a version; the address is only parsed, never fetched',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
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
    scope: 'read',
    params: idParam,
    replies: {
      200: z.object({ data: z.array(invoiceVersion), editedAt: moment.nullable() }),
    },
  }),
  again: endpoint({
    method: 'POST',
    path: '/invoice/version/download',
    summary: 'The PDF of a saved version, rendered again; x-drawn-by is same or newer',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    body: z.object({ id: bodyId }),
    produces: 'application/pdf',
    replies: { 200: pdf },
  }),
  printed: endpoint({
    method: 'POST',
    path: '/invoice/printed/{id}',
    summary: 'Saves the version that a print page shows; 409 if the invoice has changed since',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: z.object({ version: z.number({ error: 'version must be a number.' }).int() }),
    replies: { 200: changed(invoiceVersion) },
  }),
}
