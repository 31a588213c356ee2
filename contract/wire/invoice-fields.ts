import type { z } from 'zod'
import { toMajor } from '../../domain/money.ts'
import { toQuantity } from '../../domain/quantity.ts'
import type { invoiceEdit, statusUpdate } from '../invoices.ts'

/** The request of a parsed invoice form, for a new invoice or an edit. */
export function fromInvoiceFields({
  items,
  ...fields
}: z.output<typeof invoiceEdit>): z.input<typeof invoiceEdit> {
  return {
    ...fields,
    items: items.map(({ description, qty, unitPrice }) => ({
      description,
      qty: toQuantity(qty),
      unitPrice: toMajor(unitPrice),
    })),
  }
}

/** The request of a parsed status form. */
export function fromStatusFields({
  amountPaid,
  ...fields
}: z.output<typeof statusUpdate>): z.input<typeof statusUpdate> {
  return { ...fields, ...(amountPaid !== undefined && { amountPaid: toMajor(amountPaid) }) }
}
