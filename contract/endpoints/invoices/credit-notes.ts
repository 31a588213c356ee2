import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { creditNoteFields, wireCreditNote } from '../../schemas/invoices/credit-note.ts'
import { fromCreditNote, toCreditNote } from '../../wire/invoices/credit-note.ts'

export const creditNote = mapped(wireCreditNote, toCreditNote, fromCreditNote)

export const creditNotes = {
  list: endpoint({
    method: 'GET',
    path: '/creditnote/list',
    summary: 'Credit notes, newest first; search by number or client name',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend({ invoiceID: bodyId.optional() }),
    replies: { 200: listOf(creditNote) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/creditnote/get/{id}',
    summary: 'One credit note',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: creditNote }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/creditnote/add',
    summary:
      "Reduces an issued invoice, in part or in full, by an amount with VAT or by items; an excess over what is due becomes the customer's credit",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued', 'void'],
    body: creditNoteFields,
    idempotent: 'transaction',
    replies: { 201: changed(creditNote) },
  }),
  download: endpoint({
    method: 'POST',
    path: '/creditnote/download',
    summary: 'The PDF of a credit note',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    body: z.object({ id: bodyId }),
    produces: 'application/pdf',
    replies: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  }),
}
