import type { z } from 'zod'
import type {
  InvoiceEdit,
  NewInvoice,
  NewLine,
  Sale,
  StatusChange,
} from '../../../domain/invoices/invoice-fields.ts'
import type { InvoiceTerms } from '../../../domain/invoices/terms.ts'
import { toMajor } from '../../../domain/money/money.ts'
import { toQuantity } from '../../../domain/money/quantity.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { decodeRichText } from '../../../domain/text/rich-text.ts'
import type {
  draftEdit,
  draftFields,
  invoiceEdit,
  invoiceFields,
  lineFields,
  statusUpdate,
} from '../../schemas/invoices/invoice-fields.ts'
import type { SaleFields } from '../../schemas/invoices/receipt.ts'
import { fromTermsFields, newTerms, termsChanges, toNewLinePricing } from '../pricing.ts'

/** The domain's fields that have another name in a request. */
export const INVOICE_FIELD_NAMES = {
  businessId: 'businessID',
  customerId: 'clientID',
  customerName: 'clientName',
  lines: 'items',
  depositRate: 'depositPercent',
  exchange: 'fx',
} as const satisfies Partial<
  Record<keyof NewInvoice | keyof InvoiceTerms, keyof z.output<typeof invoiceFields>>
>

/** The domain's fields of a body that the contract has parsed. */
export function toNewInvoice(
  body: z.output<typeof invoiceFields> | z.output<typeof draftFields>,
): NewInvoice {
  return {
    businessId: body.businessID,
    customerId: body.clientID,
    customerName: body.clientName,
    dueDate: body.dueDate,
    lines: body.items.map(toNewLine),
    currency: body.currency,
    details: body.details,
    depositRate: body.depositPercent,
    terms: newTerms(body),
    footer: decodeRichText(body.footer),
  }
}

/** The domain's change of a parsed body; undefined leaves a field unchanged. */
export function toInvoiceEdit(
  body: z.output<typeof invoiceEdit> | z.output<typeof draftEdit>,
): InvoiceEdit {
  return {
    businessId: body.businessID,
    customerId: body.clientID,
    customerName: body.clientName,
    dueDate: body.dueDate,
    lines: body.items.map(toNewLine),
    currency: body.currency,
    details: body.details,
    depositRate: body.depositPercent,
    terms: termsChanges(body),
    footer: body.footer === undefined ? undefined : decodeRichText(body.footer),
    version: body.version,
  }
}

/** The domain's change of a parsed body of the status screen. */
export function toStatusChange(body: z.output<typeof statusUpdate>): StatusChange {
  return {
    customerId: body.clientID,
    customerName: body.clientName,
    dueDate: body.dueDate,
    status: body.status,
    amountPaid: body.amountPaid,
    details: body.details,
    version: body.version,
  }
}

/** The domain's line of a parsed one, whose amounts the schema has decoded. */
export function toNewLine(body: z.output<typeof lineFields>): NewLine {
  const { description, qty, unitPrice } = body
  return { description, quantity: qty, unitPrice, ...toNewLinePricing(body) }
}

/** The domain's sale of a parsed body. */
export function toSale(body: SaleFields): Sale {
  return {
    businessId: body.businessID,
    customerId: body.clientID,
    customerName: body.clientName,
    currency: body.currency,
    lines: body.items.map(toNewLine),
  }
}

/** The request of a parsed invoice form, for a new invoice or an edit. */
export function fromInvoiceFields({
  items,
  depositPercent,
  ...fields
}: z.output<typeof invoiceEdit>): z.input<typeof invoiceEdit> {
  const { fx: _, ...rest } = fields
  return {
    ...rest,
    ...fromTermsFields(fields),
    ...(depositPercent !== undefined && {
      depositPercent: depositPercent === null ? null : toPercent(depositPercent),
    }),
    items: items.map(fromNewLine),
  }
}

/** The request of a parsed sale. */
export function fromSaleFields({ items, ...fields }: SaleFields) {
  return { ...fields, items: items.map(fromNewLine) }
}

/** The request of a parsed line, in major units and percent. */
export function fromNewLine({
  qty,
  unitPrice,
  discountPercent,
  ...line
}: z.output<typeof lineFields>) {
  return {
    ...line,
    qty: toQuantity(qty),
    unitPrice: toMajor(unitPrice),
    discountPercent: toPercent(discountPercent),
  }
}

/** The request of a parsed status form. */
export function fromStatusFields({
  amountPaid,
  ...fields
}: z.output<typeof statusUpdate>): z.input<typeof statusUpdate> {
  return { ...fields, ...(amountPaid !== undefined && { amountPaid: toMajor(amountPaid) }) }
}
