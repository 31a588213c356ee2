import { z } from 'zod'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { fitsRichText } from '../../domain/text/rich-text.ts'
import { endpoint } from '../endpoint.ts'
import { amountUpTo, quantityUpTo } from '../fields/amounts.ts'
import {
  bodyId,
  changed,
  currency,
  day,
  idParam,
  listOf,
  listQuery,
  message,
  optionalName,
  optionalText,
  ownId,
  requiredName,
  requiredText,
} from '../fields/common.ts'
import { isShowableRich } from '../fields/text.ts'
import { mapped } from '../mapped.ts'
import { status, wireContent, wireInvoice, wirePayment } from '../schemas/invoice.ts'
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

const quantity = quantityUpTo(LIMITS.quantity)

export const lineFields = z.object({
  description: requiredText('Description', LIMITS.description),
  qty: quantity,
  unitPrice: amountUpTo('Unit price', LIMITS.unitPrice),
})

const details = optionalText('Summary', LIMITS.details)

const footer = z
  .string({ error: 'Footer notes must be text.' })
  .refine(
    (value) => fitsRichText(value, LIMITS.footer),
    'Footer notes can have 50,000 characters at most.',
  )
  .refine(isShowableRich, 'Footer notes hold characters that cannot be shown.')
  .meta({ description: 'HTML, raw or as it was read; 50,000 characters at most.' })

const sharedFields = z.object({
  userID: ownId,
  businessID: bodyId.optional(),
  clientID: bodyId.optional(),
  clientName: optionalName('Client').optional(),
  dueDate: day('Due date'),
  items: z
    .array(lineFields, { error: 'Add at least one item.' })
    .min(1, 'Add at least one item.')
    .max(LIMITS.lines, 'An invoice can have 500 items at most.'),
})

const namesClient = ({ clientID, clientName }: z.output<typeof sharedFields>) =>
  Boolean(clientID || clientName)
const NO_CLIENT = {
  path: ['clientName'],
  message: 'Select a customer.',
  // Reported together with the errors of other fields, not only after those are fixed.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Body of the add form. Business fields and status in it are ignored. */
export const invoiceFields = sharedFields
  .extend({
    currency: currency.default('NGN'),
    details: details.default(''),
    footer: footer.default(''),
  })
  .refine(namesClient, NO_CLIENT)
const version = z.number({ error: 'version must be a number.' }).int().optional()

/** Body of the edit form; an omitted currency, details or footer stays unchanged. */
export const invoiceEdit = sharedFields
  .extend({
    currency: currency.optional(),
    details: details.optional(),
    footer: footer.optional(),
    version,
  })
  .refine(namesClient, NO_CLIENT)

/** Body of the status screen: at least one of the fields. */
export const statusUpdate = z
  .object({
    userID: ownId,
    /** Marks the edit payload: a body with items is never parsed as a status update. */
    items: z.never().optional(),
    clientID: bodyId.optional(),
    clientName: requiredName('Client').optional(),
    dueDate: day('Due date').optional(),
    status: status.optional(),
    amountPaid: amountUpTo('Amount paid', LIMITS.total).optional(),
    details: optionalText('Details', LIMITS.details).optional(),
    version,
  })
  .refine(
    ({ userID: _, version: __, ...rest }) =>
      Object.values(rest).some((value) => value !== undefined),
    'Send at least one field to change.',
  )

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
