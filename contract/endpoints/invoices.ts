import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { changed, idParam, listOf, listQuery, message } from '../fields/common.ts'
import { mapped } from '../mapped.ts'
import { status, wireContent, wireInvoice, wirePayment } from '../schemas/invoice.ts'
import { invoiceEdit, invoiceFields, statusUpdate } from '../schemas/invoice-fields.ts'
import {
  fromContent,
  fromInvoice,
  fromPayment,
  toContent,
  toInvoice,
  toPayment,
} from '../wire/invoice.ts'

/** An invoice in responses, in a list or on its own. */
export const invoice = mapped(wireInvoice, toInvoice, fromInvoice)

/** An entry in an invoice's payment history. */
export const paymentEntry = mapped(wirePayment, toPayment, fromPayment)

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoice/list',
    summary: "The user's invoices, newest first; search by client name",
    needs: ['session', 'verified', 'plan'],
    query: listQuery.extend({ status: z.union([status, z.literal('')]).optional() }),
    replies: { 200: listOf(invoice) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/invoice/add',
    summary: 'Creates an invoice and assigns its number',
    needs: ['session', 'verified', 'plan'],
    body: invoiceFields,
    idempotent: 'transaction',
    replies: { 201: invoice },
  }),
  get: endpoint({
    method: 'GET',
    path: '/invoice/get/{id}',
    summary: 'One invoice, as an array of one',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: z.object({ data: z.array(invoice) }) },
  }),
  editable: endpoint({
    method: 'GET',
    path: '/invoice/{id}',
    summary: 'The fields of an invoice that the edit form needs',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: mapped(wireContent, toContent, fromContent) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/invoice/update/{id}',
    summary: 'With items: the edit payload. Without: the status payload',
    needs: ['session', 'verified', 'plan'],
    refuses: ['changed-meanwhile'],
    params: idParam,
    body: z.union([statusUpdate, invoiceEdit]),
    replies: { 200: changed(invoice) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/invoice/delete/{id}',
    summary: 'Deletes an invoice; its number is never reused',
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: message },
  }),
  payments: endpoint({
    method: 'GET',
    path: '/invoice/payments/{id}',
    summary: "The invoice's payment history, newest first",
    needs: ['session', 'verified', 'plan'],
    params: idParam,
    replies: { 200: z.object({ data: z.array(paymentEntry) }) },
  }),
}
