import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idParam } from '../../fields/common.ts'
import { mapped } from '../../mapped.ts'
import { mailFields, receiptMailFields, wireSend } from '../../schemas/sending/send.ts'
import { fromSend, toSend } from '../../wire/sending/send.ts'

const send = mapped(wireSend, toSend, fromSend)
const queued = z.object({ data: z.object({ sends: z.array(send) }), message: z.string() })

export const sends = {
  invoice: endpoint({
    method: 'POST',
    path: '/invoice/send/{id}',
    summary:
      'Mails an invoice with its PDF and its link, to 20 addresses in to and cc together; a draft is issued first. Needs a plan with e-mail',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: ['plan-limit', 'void', 'too-many'],
    params: idParam,
    body: mailFields,
    idempotent: 'transaction',
    replies: { 202: queued },
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/invoice/sends/{id}',
    summary: 'The mails with an invoice, newest first, one for each address, 500 at most',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    params: idParam,
    replies: { 200: z.object({ data: z.array(send) }) },
  }),
  receipt: endpoint({
    method: 'POST',
    path: '/receipt/send/{id}',
    summary: 'Mails a receipt with its PDF, to 20 addresses at most. Needs a plan with e-mail',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: ['plan-limit', 'void', 'too-many'],
    params: idParam,
    body: receiptMailFields,
    idempotent: 'transaction',
    replies: { 202: queued },
  }),
  ofReceipt: endpoint({
    method: 'GET',
    path: '/receipt/sends/{id}',
    summary: 'The mails with a receipt, newest first, one for each address, 500 at most',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    params: idParam,
    replies: { 200: z.object({ data: z.array(send) }) },
  }),
  estimate: endpoint({
    method: 'POST',
    path: '/estimate/send/{id}',
    summary:
      'Mails an estimate with its PDF and its link, to 20 addresses in to and cc together. Needs a plan with e-mail',
    needs: ['session', 'verified', 'plan'],
    scope: 'send',
    refuses: ['plan-limit', 'not-open', 'too-many'],
    params: idParam,
    body: mailFields,
    idempotent: 'transaction',
    replies: { 202: queued },
  }),
  ofEstimate: endpoint({
    method: 'GET',
    path: '/estimate/sends/{id}',
    summary: 'The mails with an estimate, newest first, one for each address, 500 at most',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    params: idParam,
    replies: { 200: z.object({ data: z.array(send) }) },
  }),
}
