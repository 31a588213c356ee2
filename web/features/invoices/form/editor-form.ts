import type { Customer } from '../../../../contract/customers.ts'
import { type Invoice, invoiceEdit } from '../../../../contract/invoices.ts'
import type { Currency } from '../../../../domain/money.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useWireForm } from '../../../lib/form/form.ts'
import { AMOUNT, QUANTITY, wireNumber } from '../../../lib/form/typed-number.ts'
import { formatMajor } from '../../../lib/format/format.ts'
import { decodeOnce, thousandthsOf } from '../paper/index.ts'
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
    businessID: invoice.business._id,
    clientName: invoice.clientID ?? KEPT_CLIENT,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    details: invoice.details,
    footer: decodeOnce(invoice.footer),
    items: invoice.items.map(({ description, qty, unitPrice }) => ({
      description,
      qty: formatQuantity(thousandthsOf(qty)),
      unitPrice: formatMajor(unitPrice),
    })),
  }
}

/** The client in the wire format: id and name, or only the name that the invoice already has. */
export function wireClient(
  chosen: string,
  customers: readonly Customer[],
  shown: Pick<Invoice, 'clientID' | 'clientName'> | undefined,
): Pick<InvoiceFields, 'clientID' | 'clientName'> {
  if (shown && (chosen === KEPT_CLIENT || chosen === shown.clientID)) {
    return { clientName: shown.clientName, ...(shown.clientID && { clientID: shown.clientID }) }
  }
  const customer = customers.find(({ _id }) => _id === chosen)
  if (customer) return { clientID: customer._id, clientName: customer.name }
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

/** The form of a new or existing invoice, validated by the contract. Shows why a save failed (INV-3, INV-11). */
export function useEditorForm({ start, customers, invoice, userID, failed, save }: Options) {
  const wire = (values: EditorValues): InvoiceFields => ({
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
  return useWireForm<EditorValues, typeof invoiceEdit>(invoiceEdit, {
    defaults: start,
    wire,
    emptyToast: 'Some fields are still empty.',
    failure: (error) => `${failed} ${messageOf(error)}`,
    onSubmit: (values, { key }) => save(wire(values), key),
  })
}

export type EditorForm = ReturnType<typeof useEditorForm>
