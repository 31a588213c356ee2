import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam } from '../../fields/common.ts'

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The file alone, or inside the PDF of the same document. */
const query = z.object({
  format: z.enum(['xml', 'pdf'], { error: 'format must be xml or pdf.' }).default('xml'),
})

export const eInvoices = {
  invoice: endpoint({
    method: 'GET',
    path: '/invoice/ubl/{id}',
    summary:
      'An issued invoice as an e-invoice: UBL 2.1 by EN 16931, or its PDF with that file inside',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['not-issued', 'void', 'invalid-fields'],
    params: idParam,
    query,
    produces: ['application/xml', 'application/pdf'],
    replies: { 200: file },
  }),
  creditNote: endpoint({
    method: 'GET',
    path: '/creditnote/ubl/{id}',
    summary: 'A credit note as an e-invoice: UBL 2.1 by EN 16931, or its PDF with that file inside',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['invalid-fields'],
    params: idParam,
    query,
    produces: ['application/xml', 'application/pdf'],
    replies: { 200: file },
  }),
}
