import { endpoint } from '../../endpoint.ts'
import { changed, idParam } from '../../fields/common.ts'
import { clearFields } from '../../schemas/invoices/clearance.ts'
import { invoice } from './invoices.ts'

export const clearances = {
  send: endpoint({
    method: 'POST',
    path: '/invoice/clear/{id}',
    summary:
      'Sends an issued invoice to the NRS as a Nigerian e-invoice; while it waits for an answer, or one of its credit notes does, tries again at once',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: [
      'not-issued',
      'void',
      'locked',
      'no-access-point',
      'already-decided',
      'invalid-fields',
    ],
    params: idParam,
    body: clearFields,
    idempotent: 'transaction',
    replies: { 200: changed(invoice) },
  }),
}
