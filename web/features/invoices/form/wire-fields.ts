import type { z } from 'zod'
import type { invoiceEdit } from '../../../../contract/schemas/invoices/invoice-fields.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { isForeign } from '../../../../domain/invoices/terms.ts'
import {
  AMOUNT,
  EXCHANGE_RATE,
  OPTIONAL_RATE,
  QUANTITY,
  RATE,
  wireNumber,
} from '../../../lib/form/typed-number.ts'
import type { DraftLine, DraftPricing } from './draft-figures.ts'
import { type EditorValues, isBlankLine, KEPT_CLIENT } from './editor-values.ts'

/** The request body of an invoice. */
export type InvoiceBody = z.input<typeof invoiceEdit>

/** The client in the wire format: the id, or the id and name that the invoice already has. */
export function wireClient(
  chosen: string,
  shown: Pick<Invoice, 'customerId' | 'customerName'> | undefined,
): Pick<InvoiceBody, 'clientID' | 'clientName'> {
  if (shown && (chosen === KEPT_CLIENT || chosen === shown.customerId)) {
    const { customerId, customerName } = shown
    return { clientName: customerName, ...(customerId && { clientID: customerId }) }
  }
  return chosen ? { clientID: chosen } : {}
}

/** Null for an empty field, which means none. */
function wireRate(typed: string): number | null {
  return typed.trim() === '' ? null : wireNumber(OPTIONAL_RATE, typed)
}

/** The fields that every document has, in the wire format. `shown` is the document, if it keeps the name of its client. */
export function wireContent(
  values: EditorValues,
  shown: Pick<Invoice, 'customerId' | 'customerName'> | undefined,
) {
  return {
    businessID: values.businessId,
    ...wireClient(values.customerId, shown),
    currency: values.currency,
    details: values.details,
    depositPercent: wireRate(values.depositRate),
    ...wirePricing(values),
    footer: values.footer,
  }
}

function wirePricing({ pricesIncludeVat, discountRate }: DraftPricing) {
  return {
    pricesIncludeVat: pricesIncludeVat === 'yes',
    discountPercent: wireNumber(RATE, discountRate),
  }
}

/** What only invoices have, in the wire format. */
export function wireTerms({ supplyDay, withholdingRate, exchange, currency }: EditorValues) {
  const hasRate = isForeign(currency) && `${exchange.rate}${exchange.day}`.trim() !== ''
  return {
    supplyDate: supplyDay,
    withholdingRate: wireRate(withholdingRate),
    fx: hasRate ? { rate: wireNumber(EXCHANGE_RATE, exchange.rate), day: exchange.day } : null,
  }
}

/** Maps a typed line to the request; an unreadable number becomes one that the schema refuses. */
export function wireLine(line: DraftLine): InvoiceBody['items'][number] {
  return {
    description: line.description,
    qty: wireNumber(QUANTITY, line.quantity),
    unitPrice: wireNumber(AMOUNT, line.unitPrice),
    discountPercent: wireNumber(RATE, line.discountRate),
    vatCategory: line.vatCategory,
    vatReason: line.vatReason,
  }
}

/**
 * A line of a draft, whose price may be left open. A blank line is sent as one that passes, so that the others keep
 * their positions in the errors; withoutBlankLines drops it from what was parsed.
 */
export function wireDraftLine(line: DraftLine): InvoiceBody['items'][number] {
  const open = { ...line, unitPrice: line.unitPrice.trim() || '0' }
  return wireLine(isBlankLine(line) ? { ...open, quantity: '1' } : open)
}

/** The parsed fields of a draft without the lines that are blank in the form. */
export function withoutBlankLines<F extends { items: unknown[] }>(
  fields: F,
  typed: readonly DraftLine[],
): F {
  const isTyped = (_: unknown, index: number) => {
    const line = typed[index]
    return line !== undefined && !isBlankLine(line)
  }
  return { ...fields, items: fields.items.filter(isTyped) }
}
