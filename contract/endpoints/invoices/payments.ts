import { z } from 'zod'
import { CERTIFICATES } from '../../../domain/invoices/payment.ts'
import { endpoint } from '../../endpoint.ts'
import { bodyId, changed, idParam, listOf, listQuery, optionalDay } from '../../fields/common.ts'
import { tableExport } from '../../fields/table.ts'
import { mapped } from '../../mapped.ts'
import {
  certificateFields,
  creditUse,
  method,
  paymentFields,
  refund,
  reversal,
  wirePaymentRecord,
  wireStanding,
  wireSum,
} from '../../schemas/invoices/payment.ts'
import {
  fromCredit,
  fromPaymentRecord,
  fromStanding,
  toCredit,
  toPaymentRecord,
  toStanding,
} from '../../wire/invoices/payment.ts'

export const payment = mapped(wirePaymentRecord, toPaymentRecord, fromPaymentRecord)
const standing = mapped(wireStanding, toStanding, fromStanding)
const credit = mapped(wireSum, toCredit, fromCredit)

const filters = z.object({
  search: listQuery.shape.search,
  invoiceID: bodyId.optional(),
  clientID: bodyId.optional(),
  method: z.union([method, z.literal('')]).optional(),
  certificate: z.union([z.enum(CERTIFICATES), z.literal('')]).optional(),
  from: optionalDay('from').optional(),
  to: optionalDay('to').optional(),
})

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payment/list',
    summary: 'Payments, newest first; search by client name; from and to are days of payment',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    query: listQuery.extend(filters.shape),
    replies: { 200: listOf(payment) },
  }),
  export: tableExport({
    path: '/payment/export',
    summary: 'Payments as CSV or XLSX, one row each, oldest first; limited as the list is',
    filters,
  }),
  get: endpoint({
    method: 'GET',
    path: '/payment/get/{id}',
    summary: 'One payment',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: payment }) },
  }),
  add: endpoint({
    method: 'POST',
    path: '/payment/add',
    summary:
      "Records a payment of one or several invoices of a customer; with excess: credit, an excess over what is due becomes the customer's credit",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued', 'void'],
    body: paymentFields,
    idempotent: 'transaction',
    replies: { 201: changed(payment) },
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/payment/reverse/{id}',
    summary: 'Takes back a payment that was recorded by mistake; it stays in the records',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-reversed', 'credit-spent'],
    params: idParam,
    body: reversal,
    idempotent: 'transaction',
    replies: { 200: changed(payment) },
  }),
  certificate: endpoint({
    method: 'PUT',
    path: '/payment/certificate/{id}',
    summary: 'Sets whether the certificate of a payment of withholding tax has come, with its file',
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['already-reversed'],
    params: idParam,
    body: certificateFields,
    replies: { 200: changed(payment) },
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payment/refund/{id}',
    summary:
      'Asks the payment provider to give back an online payment, or a part of it; the payment changes once that is done',
    needs: ['session', 'verified', 'plan'],
    scope: null,
    refuses: ['already-reversed', 'credit-spent', 'payment-unavailable'],
    params: idParam,
    body: refund,
    idempotent: 'call',
    replies: { 200: changed(payment) },
  }),
  applyCredit: endpoint({
    method: 'POST',
    path: '/payment/apply-credit',
    summary: "Pays an invoice from its customer's credit, oldest first",
    needs: ['session', 'verified', 'plan'],
    scope: 'write',
    refuses: ['not-issued', 'void'],
    body: creditUse,
    idempotent: 'transaction',
    replies: { 201: changed(payment) },
  }),
  credit: endpoint({
    method: 'GET',
    path: '/client/credit/{id}',
    summary: "A customer's credit, by currency",
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: z.array(credit) }) },
  }),
  standing: endpoint({
    method: 'GET',
    path: '/client/standing/{id}',
    summary: 'What a customer owes, their credit, and how late they usually pay',
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    conditional: true,
    params: idParam,
    replies: { 200: z.object({ data: standing }) },
  }),
}
