import type { z } from 'zod'
import { invoiceEdit, invoiceFields } from '../../../../contract/schemas/invoice-fields.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { formatQuantity } from '../../../../domain/money/quantity.ts'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, QUANTITY, wireNumber } from '../../../lib/form/typed-number.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import type { InvoiceFields } from '../queries.ts'
import type { DraftLine } from './draft-figures.ts'

/** The values of the editor's fields. */
export interface EditorValues {
  businessID: string
  /** The id of the chosen customer, or KEPT_CLIENT; '' for none. Named like the field in the server's errors. */
  clientName: string
  dueDate: string
  currency: Currency
  details: string
  /** HTML from the notes editor. */
  footer: string
  items: DraftLine[]
}

/** Represents the invoice's client if that customer was deleted since. */
export const KEPT_CLIENT = 'kept'

/** The labels of fields, for listing differences. */
export const FIELD_LABELS = {
  clientName: 'client',
  dueDate: 'due date',
  currency: 'currency',
  details: 'summary',
  items: 'items',
  footer: 'footer notes',
}

export const BLANK_LINE: DraftLine = { description: '', qty: '1', unitPrice: '' }

/** Maps an invoice to the editor's values. */
export function valuesOf(invoice: Invoice): EditorValues {
  return {
    businessID: invoice.seller.businessId,
    clientName: invoice.customerId ?? KEPT_CLIENT,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    details: invoice.details,
    footer: invoice.footer,
    items: invoice.lines.map(({ description, quantity, unitPrice }) => ({
      description,
      qty: formatQuantity(quantity),
      unitPrice: formatFigure(unitPrice),
    })),
  }
}

/** The client in the wire format: id and name, or only the name that the invoice already has. */
export function wireClient(
  chosen: string,
  customers: readonly Customer[],
  shown: Pick<Invoice, 'customerId' | 'customerName'> | undefined,
): Pick<InvoiceBody, 'clientID' | 'clientName'> {
  if (shown && (chosen === KEPT_CLIENT || chosen === shown.customerId)) {
    const { customerId, customerName } = shown
    return { clientName: customerName, ...(customerId && { clientID: customerId }) }
  }
  const customer = customers.find(({ id }) => id === chosen)
  if (customer) return { clientID: customer.id, clientName: customer.name }
  // A customer just added, who is not in this list yet.
  return chosen ? { clientID: chosen } : {}
}

interface Options {
  start: EditorValues
  customers: readonly Customer[]
  /** The invoice being edited; undefined for a new one. */
  invoice?: Invoice | undefined
  userID: string
  /** 'Failed to create invoice. Please try again.' */
  failed: string
  save: (fields: InvoiceFields, key: string) => Promise<unknown>
}

/** The request body of an invoice. */
type InvoiceBody = z.input<typeof invoiceEdit>

/** The form of a new or existing invoice, parsed by the contract. Shows why a save failed (INV-3, INV-11). */
export function useEditorForm({ start, customers, invoice, userID, failed, save }: Options) {
  const wire = (values: EditorValues): InvoiceBody => ({
    userID,
    businessID: values.businessID,
    ...wireClient(values.clientName, customers, invoice),
    currency: values.currency,
    details: values.details,
    dueDate: values.dueDate,
    footer: values.footer,
    items: values.items.map(({ description, qty, unitPrice }) => ({
      description,
      qty: wireNumber(QUANTITY, qty),
      unitPrice: wireNumber(AMOUNT, unitPrice),
    })),
    ...(invoice && { version: invoice.version }),
  })
  return useWireForm(invoice ? invoiceEdit : invoiceFields, {
    defaults: start,
    wire,
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `${failed} ${messageOf(error)}`,
    onSubmit: (fields, { key }) => save(fields, key),
  })
}

export type EditorForm = ReturnType<typeof useEditorForm>
