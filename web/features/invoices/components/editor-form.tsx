import type { Customer } from '../../../../contract/customers.ts'
import { type Invoice, invoiceEdit } from '../../../../contract/invoices.ts'
import type { Currency } from '../../../../domain/money.ts'
import { formatQuantity } from '../../../../domain/quantity.ts'
import { messageOf } from '../../../lib/api.ts'
import { useWireForm } from '../../../lib/form.ts'
import { formatMajor } from '../../../lib/format.ts'
import { AMOUNT, QUANTITY, wireNumber } from '../../../lib/typed-number.ts'
import type { InvoiceFields } from '../queries.ts'
import { type DraftLine, thousandthsOf } from './figures.tsx'
import { decodeOnce } from './rich-text.tsx'

/** What the fields of the editor hold. */
export interface EditorValues {
  businessID: string
  /** The id of the customer chosen, or KEPT_CLIENT; named as the wire names the fault. '' while none is chosen. */
  clientName: string
  dueDate: string
  currency: Currency
  details: string
  /** HTML as the notes' editor writes it. */
  footer: string
  items: DraftLine[]
}

/** Stands for the client as the invoice shows it, where that customer was deleted since. */
export const KEPT_CLIENT = 'kept'

/** The words for the fields where two fillings differ. */
export const WORDS = {
  clientName: 'client',
  dueDate: 'due date',
  currency: 'currency',
  details: 'summary',
  items: 'items',
  footer: 'footer notes',
}

export const BLANK_LINE: DraftLine = { description: '', qty: '1', unitPrice: '' }

/** The fields of an invoice as the editor shows them. */
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

/** The client as the wire names it: by id and name, or by the name alone that the invoice has already. */
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
  // Somebody who was added a moment ago, while the list here is the one before.
  return chosen ? { clientID: chosen } : {}
}

interface Options {
  start: EditorValues
  customers: readonly Customer[]
  /** The invoice that is edited; a new one has none yet. */
  invoice?: Invoice | undefined
  userID: string
  /** 'Failed to create invoice. Please try again.' */
  failed: string
  save: (fields: InvoiceFields, key: string) => Promise<unknown>
}

/** The form of an invoice, new or known, judged by the contract. What could not be saved says why (INV-3, INV-11). */
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
