import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { formatQuantity } from '../../../../domain/money/quantity.ts'
import { OPTIONAL_RATE } from '../../../lib/form/typed-number.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import type { DraftLine } from './draft-figures.ts'
import type { RepeatValues } from './repeat-values.ts'

/** The values of the editor's fields. */
export interface EditorValues {
  businessId: string
  /** The id of the chosen customer, or KEPT_CLIENT; '' for none. */
  customerId: string
  /** In an estimate the last day on which it can be accepted. */
  dueDate: string
  currency: Currency
  details: string
  /** Per cent of the total; '' for no deposit. */
  depositRate: string
  /** HTML from the notes editor. */
  footer: string
  lines: DraftLine[]
  /** How a recurring invoice repeats; undefined in other documents. */
  repeat?: RepeatValues | undefined
}

/** The fields of the editor and the status screen that the wire names otherwise. It tells a missing customer at the name. */
export const WIRE_NAMES = {
  businessId: 'businessID',
  customerId: 'clientName',
  depositRate: 'depositPercent',
  lines: 'items',
  quantity: 'qty',
}

/** Represents the invoice's client if that customer was deleted since. */
export const KEPT_CLIENT = 'kept'

/** The labels of fields, for listing differences. */
export const FIELD_LABELS = {
  customerId: 'client',
  dueDate: 'due date',
  currency: 'currency',
  details: 'summary',
  depositRate: 'deposit',
  lines: 'items',
  footer: 'footer notes',
}

export const BLANK_LINE: DraftLine = { description: '', quantity: '1', unitPrice: '' }

/** True for a line in which nothing is typed. */
export function isBlankLine({ description, quantity, unitPrice }: DraftLine): boolean {
  return (
    `${description}${unitPrice}`.trim() === '' &&
    ['', BLANK_LINE.quantity].includes(quantity.trim())
  )
}

type Editable = Pick<
  Invoice,
  'state' | 'customerId' | 'dueDate' | 'currency' | 'details' | 'depositRate' | 'footer' | 'lines'
> & { seller: Pick<Invoice['seller'], 'businessId'> }

/**
 * Maps an invoice to the editor's values. In a draft a price of 0 is one that was left open: it must be typed before
 * the invoice is issued. A draft has no client any more once that customer was deleted.
 */
export function valuesOf(invoice: Editable): EditorValues {
  const isDraft = invoice.state === 'draft'
  const lines = invoice.lines.map(({ description, quantity, unitPrice }) => ({
    description,
    quantity: formatQuantity(quantity),
    unitPrice: isDraft && unitPrice === 0n ? '' : formatFigure(unitPrice),
  }))
  return {
    businessId: invoice.seller.businessId,
    customerId: invoice.customerId ?? (isDraft ? '' : KEPT_CLIENT),
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    details: invoice.details,
    depositRate:
      invoice.depositRate === null ? '' : OPTIONAL_RATE.format(BigInt(invoice.depositRate)),
    footer: invoice.footer,
    lines: lines.length > 0 ? lines : [{ ...BLANK_LINE }],
  }
}
