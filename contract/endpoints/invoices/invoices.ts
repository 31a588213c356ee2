import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  bodyId,
  changed,
  idParam,
  listOf,
  listQuery,
  message,
  optionalDay,
} from '../../fields/common.ts'
import { tableExport } from '../../fields/table.ts'
import { mapped } from '../../mapped.ts'
import {
  state,
  status,
  wireContent,
  wireInvoice,
  wireInvoiceCard,
  wirePayment,
  wireStart,
  wireTimelineEntry,
} from '../../schemas/invoices/invoice.ts'
import {
  draftEdit,
  draftFields,
  invoiceEdit,
  invoiceFields,
  statusUpdate,
  voidFields,
} from '../../schemas/invoices/invoice-fields.ts'
import {
  fromContent,
  fromInvoice,
  fromPayment,
  fromStart,
  fromTimelineEntry,
  toContent,
  toInvoice,
  toPayment,
  toStart,
  toTimelineEntry,
} from '../../wire/invoices/invoice.ts'
import { fromInvoiceCard, toInvoiceCard } from '../../wire/invoices/invoice-card.ts'

/** An invoice in responses, in a list or on its own. */
export const invoice = mapped(wireInvoice, toInvoice, fromInvoice)

const invoiceCard = mapped(wireInvoiceCard, toInvoiceCard, fromInvoiceCard)

/** An entry in an invoice's payment history. */
export const paymentEntry = mapped(wirePayment, toPayment, fromPayment)

const timelineEntry = mapped(wireTimelineEntry, toTimelineEntry, fromTimelineEntry)

const due = z.enum(['', 'open', 'soon', 'overdue'], {
  error: 'due must be open, soon or overdue.',
})

const filters = z.object({
  search: listQuery.shape.search,
  status: z.union([status, z.literal('')]).optional(),
  state: z.union([state, z.literal('')]).optional(),
  due: due.optional(),
  clientID: bodyId.optional(),
  businessID: bodyId.optional(),
  from: optionalDay('from').optional(),
  to: optionalDay('to').optional(),
})

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoice/list',
    summary:
      "The user's invoices, newest first; search by number or client name; from and to are issue dates, due is open, soon (within 7 days) or overdue",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend(filters.shape),
    replies: { 200: listOf(invoice) },
  }),
  cards: endpoint({
    method: 'GET',
    path: '/invoice/cards',
    summary: 'The same list, with only what a card shows of each invoice',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend(filters.shape),
    replies: { 200: listOf(invoiceCard) },
  }),
  export: tableExport({
    path: '/invoice/export',
    summary: 'Invoices as CSV or XLSX, one row each, oldest first; limited as the list is',
    filters,
  }),
  start: endpoint({
    method: 'GET',
    path: '/invoice/start',
    summary:
      'The initial values of a new invoice of a business: the notes and the days until payment of its last one',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: z.object({ businessID: bodyId }),
    replies: { 200: z.object({ data: mapped(wireStart, toStart, fromStart) }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/invoice/add',
    summary: 'Creates an invoice and assigns its number; with draft: true, a draft without one',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    body: z.union([invoiceFields, draftFields]),
    idempotent: 'transaction',
    replies: { 201: invoice },
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoice/get/{id}',
    summary: 'One invoice, as an array of one',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(invoice) }) },
  }),
  editable: endpoint({
    method: 'GET',
    path: '/invoice/{id}',
    summary: 'The fields of an invoice that the edit form needs',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: mapped(wireContent, toContent, fromContent) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/invoice/update/{id}',
    summary: 'With items: the edit payload. Without: the status payload',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['changed-meanwhile', 'not-issued', 'void', 'locked', 'credit-spent'],
    params: idParam,
    body: z.union([statusUpdate, invoiceEdit, draftEdit]),
    replies: { 200: changed(invoice) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoice/delete/{id}',
    summary: 'Deletes an invoice and takes back what was paid of it; its number is never reused',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['locked', 'changed-meanwhile'],
    params: idParam,
    replies: { 200: message },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/invoice/restore/{id}',
    summary:
      'Brings back a deleted invoice under its number with what was paid of it, from credit as far as that is left. A deleted draft is gone',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-invoiced', 'invalid-fields'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(invoice) },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/invoice/issue/{id}',
    summary: 'Issues a draft: it gets the next number',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-issued', 'invalid-fields'],
    params: idParam,
    idempotent: 'transaction',
    replies: { 200: changed(invoice) },
  }),
  void: endpoint({
    method: 'POST',
    path: '/invoice/void/{id}',
    summary: 'Makes an issued invoice void; it keeps its number and no longer counts in any sum',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued', 'void', 'has-payments', 'locked'],
    params: idParam,
    body: voidFields,
    idempotent: 'transaction',
    replies: { 200: changed(invoice) },
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/invoice/duplicate/{id}',
    summary: 'Makes a new draft with the content of an invoice',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    params: idParam,
    idempotent: 'transaction',
    replies: { 201: changed(invoice) },
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/invoice/timeline/{id}',
    summary: 'The events of an invoice, oldest first',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(timelineEntry) }) },
  }),
  payments: endpoint({
    method: 'GET',
    path: '/invoice/payments/{id}',
    summary: "The invoice's payment history, newest first",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(paymentEntry) }) },
  }),
}
