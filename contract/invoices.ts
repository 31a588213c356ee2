import { z } from 'zod'
import { INVOICE_STATUSES, LIMITS } from '../domain/invoice.ts'
import { fitsRichText } from '../domain/rich-text.ts'
import { business } from './businesses.ts'
import {
  amountUpTo,
  bodyId,
  changed,
  currency,
  day,
  idParam,
  listOf,
  listQuery,
  message,
  moment,
  money,
  optionalName,
  optionalText,
  ownId,
  percent,
  quantityUpTo,
  requiredName,
  requiredText,
} from './common.ts'
import { customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { isShowableRich } from './text.ts'

export const status = z.enum(INVOICE_STATUSES, {
  error: 'Status must be Paid, Balanced Remaining, Half Payment or Not-Paid.',
})

const quantity = quantityUpTo(LIMITS.quantity)
const item = z
  .object({
    _id: z.string(),
    description: z.string(),
    qty: quantity,
    unitPrice: money,
    amount: money,
  })
  .meta({ id: 'InvoiceLine' })

const buyer = customer
  .pick({ name: true, clientName: true, email: true, phone: true, address: true })
  .meta({ id: 'Buyer' })

/** An invoice in responses, in a list or on its own (wire.md). */
export const invoice = z
  .object({
    _id: z.string(),
    userID: z.string(),
    invoiceNo: z.string(),
    status,
    amountPaid: money,
    createdAt: moment,
    dueDate: z.string(),
    details: z.string(),
    /** Sanitised HTML, entity-encoded once. */
    footer: z.string(),
    currency,
    items: z.array(item),
    subTotal: money,
    vat: money,
    /** Percent. */
    vatRate: percent,
    total: money,
    /** Seller and buyer as they were when the invoice was created. */
    business,
    client: buyer,
    clientName: z.string(),
    clientID: z.string().nullable(),
    bgColor: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.input<typeof invoice>

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

/** An entry in an invoice's payment history. */
export const paymentEntry = z.object({
  _id: z.string(),
  /** The amount this entry added; negative for a correction. */
  amount: money,
  /** The total paid after this entry, and the resulting status. */
  amountPaid: money,
  status,
  createdAt: moment,
})
export type PaymentEntry = z.input<typeof paymentEntry>

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
    replies: {
      200: invoice.pick({
        details: true,
        clientName: true,
        dueDate: true,
        currency: true,
        items: true,
        footer: true,
        version: true,
      }),
    },
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
