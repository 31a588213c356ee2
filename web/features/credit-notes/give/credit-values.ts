import type { z } from 'zod'
import { money } from '../../../../contract/fields/amounts.ts'
import type { creditNoteFields } from '../../../../contract/schemas/invoices/credit-note.ts'
import { excessOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { AMOUNT, wireNumber } from '../../../lib/form/typed-number.ts'
import { type DraftLine, draftTotals, valuesOf, wireLine } from '../../invoices/index.ts'

/** What is credited: all that is left, an amount with VAT, or items. */
export type Extent = 'all' | 'amount' | 'items'

/** What the form of a credit note holds. */
export interface CreditValues {
  extent: Extent
  amount: string
  lines: DraftLine[]
  reason: string
}

/** The fields that the wire names otherwise. */
export const WIRE_NAMES = { lines: 'items', quantity: 'qty', discountRate: 'discountPercent' }

/** What can still be credited of an invoice, VAT included. */
export function leftToCredit({ total, credited }: Pick<Invoice, 'total' | 'credited'>): Minor {
  return total - credited
}

/**
 * Opens with all that is left. The items are those of the invoice: the user removes what stays and lowers what changes.
 */
export function startOf(invoice: Invoice): CreditValues {
  return {
    extent: 'all',
    amount: '',
    lines: valuesOf(invoice).lines,
    reason: '',
  }
}

/** Maps the form's values to the request: the items, the typed amount, or all that is left. */
export function wireCredit(
  invoice: Invoice,
  { extent, amount, lines, reason }: CreditValues,
): z.input<typeof creditNoteFields> {
  const shared = { invoiceID: invoice.id, reason }
  if (extent === 'items') return { ...shared, items: lines.map(wireLine) }
  return {
    ...shared,
    amount: extent === 'all' ? money.encode(leftToCredit(invoice)) : wireNumber(AMOUNT, amount),
  }
}

/** What is credited as typed, VAT included; figures that cannot be parsed count as 0. */
export function creditAmount(
  invoice: Invoice,
  { extent, amount, lines }: Pick<CreditValues, 'extent' | 'amount' | 'lines'>,
): Minor {
  if (extent === 'all') return leftToCredit(invoice)
  if (extent === 'amount') return AMOUNT.parse(amount) ?? 0n
  const { vatRate, terms } = invoice
  return draftTotals(lines, { vatRate, ...terms }).total
}

/** The part of a credit note that was paid already, and becomes the customer's credit. */
export function paidAlready(invoice: Invoice, amount: Minor): Minor {
  const { total, amountPaid, credited } = invoice
  return (
    excessOf({ total, amountPaid, credited: credited + amount }) -
    excessOf({ total, amountPaid, credited })
  )
}
