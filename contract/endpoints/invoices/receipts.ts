import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { receiptFields, receiptSize, wireReceipt } from '../../schemas/invoices/receipt.ts'
import { fromReceipt, toReceipt } from '../../wire/invoices/receipt.ts'

export const receipt = mapped(wireReceipt, toReceipt, fromReceipt)

export const receipts = {
  list: endpoint({
    method: 'GET',
    path: '/receipt/list',
    summary: 'Receipts, newest first; search by number or client name',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery,
    replies: { 200: listOf(receipt) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/receipt/get/{id}',
    summary: 'One receipt',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: receipt }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/receipt/add',
    summary:
      'Gives a receipt for a payment, or makes invoice, payment and receipt of a sale paid on the spot; a payment that has a receipt answers with that one',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-reversed'],
    body: receiptFields,
    idempotent: 'transaction',
    // 201 for a new receipt, 200 for the one that the payment had.
    replies: { 200: changed(receipt), 201: changed(receipt) },
  }),
  download: endpoint({
    method: 'POST',
    path: '/receipt/download',
    summary: 'The PDF of a receipt, on A4, half A4 or a till roll',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    refuses: ['pdf-failed', 'busy', 'files-unavailable'],
    body: z.object({ id: bodyId, paper: receiptSize.default('a4') }),
    produces: 'application/pdf',
    replies: { 200: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  }),
}
