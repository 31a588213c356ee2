import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery, message } from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import {
  previewFields,
  recurringFields,
  wireOccurrence,
  wireRecurring,
} from '../schemas/recurring.ts'
import { fromOccurrence, fromRecurring, toOccurrence, toRecurring } from '../wire/recurring.ts'

export const recurringReply = mapped(wireRecurring, toRecurring, fromRecurring)
const occurrence = mapped(wireOccurrence, toOccurrence, fromOccurrence)

export const recurring = {
  list: endpoint({
    method: 'GET',
    path: '/recurring/list',
    summary: 'Recurring invoices, newest first; search by name or client name',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery,
    replies: { 200: listOf(recurringReply) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/recurring/get/{id}',
    summary: 'One recurring invoice',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: recurringReply }) },
  }),
  made: endpoint({
    method: 'GET',
    path: '/recurring/made',
    summary: 'What recurring invoices have made, or one of them, newest first',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.omit({ search: true }).extend({ recurringID: bodyId.optional() }),
    replies: { 200: listOf(occurrence) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/recurring/add',
    summary:
      'Makes an invoice again and again, from a day on: as a draft, issued, or issued and sent',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['plan-limit'],
    body: recurringFields,
    idempotent: 'transaction',
    replies: { 201: changed(recurringReply) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/recurring/update/{id}',
    summary: 'Changes what is made from the next one on; what is made already stays',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['plan-limit', 'changed-meanwhile'],
    params: idParam,
    body: recurringFields,
    replies: { 200: changed(recurringReply) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/recurring/delete/{id}',
    summary: 'Ends it for good; the invoices that it made stay',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    replies: { 200: message },
  }),
  pause: endpoint({
    method: 'POST',
    path: '/recurring/pause/{id}',
    summary: 'Makes nothing until it is resumed',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-open'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(recurringReply) },
  }),
  resume: endpoint({
    method: 'POST',
    path: '/recurring/resume/{id}',
    summary: 'Goes on; what was missed is made or skipped, as catchUp says',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-open'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(recurringReply) },
  }),
  skip: endpoint({
    method: 'POST',
    path: '/recurring/skip/{id}',
    summary: 'Leaves out the next one',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-open'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(recurringReply) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/recurring/preview',
    summary: 'The next five days of a rule',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    body: previewFields,
    replies: { 200: z.object({ data: z.object({ dates: z.array(z.string()) }) }) },
  }),
}
