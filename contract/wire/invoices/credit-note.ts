import type { z } from 'zod'
import type { CreditLine, CreditNote, NewCreditNote } from '../../../domain/invoices/credit-note.ts'
import { toMajor } from '../../../domain/money/money.ts'
import { toQuantity } from '../../../domain/money/quantity.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import type {
  CreditNoteFields,
  creditNoteFields,
  WireCreditNote,
} from '../../schemas/invoices/credit-note.ts'
import { basisPointsOf, minorOf, thousandthsOf } from '../numbers.ts'
import { fromSnapshot, toSnapshot } from '../parties/business.ts'
import { fromLinePricing, fromPricing, toLinePricing, toPricing, toVatByRate } from '../pricing.ts'
import { fromClearance, toClearance } from './clearance.ts'
import { fromNewLine, toNewLine } from './invoice-fields.ts'

/** The domain's fields that have another name in a request. */
export const CREDIT_NOTE_FIELD_NAMES = { invoiceId: 'invoiceID', lines: 'items' } as const

type WireItem = WireCreditNote['items'][number]

/**
 * The domain's credit note of a response, in minor units and thousandths. Throws RangeError for a figure with too many
 * decimals.
 */
export function toCreditNote(wire: WireCreditNote): CreditNote {
  const { name, email, phone, address } = wire.client
  return {
    id: wire._id,
    number: wire.creditNoteNo,
    invoiceId: wire.invoiceID,
    invoiceNumber: wire.invoiceNo,
    invoiceDay: wire.invoiceDate,
    currency: wire.currency,
    lines: wire.items.map(toLine),
    terms: toPricing(wire),
    discount: minorOf(wire.discount),
    vatByRate: toVatByRate(wire.vatByRate),
    subtotal: minorOf(wire.subTotal),
    vat: minorOf(wire.vat),
    vatRate: basisPointsOf(wire.vatRate),
    amount: minorOf(wire.amount),
    excess: minorOf(wire.credit),
    reason: wire.reason,
    seller: toSnapshot(wire.business),
    buyer: { name, email, phone, address },
    createdAt: new Date(wire.createdAt),
    clearance: wire.clearance && toClearance(wire.clearance),
  }
}

/** The JSON of a credit note, in major units; `credit` is what became the customer's credit. */
export function fromCreditNote(note: CreditNote): WireCreditNote {
  const { seller, buyer } = note
  return {
    _id: note.id,
    creditNoteNo: note.number,
    invoiceID: note.invoiceId,
    invoiceNo: note.invoiceNumber,
    invoiceDate: note.invoiceDay,
    clientName: buyer.name,
    currency: note.currency,
    items: note.lines.map(fromLine),
    ...fromPricing(note),
    subTotal: toMajor(note.subtotal),
    vat: toMajor(note.vat),
    vatRate: toPercent(note.vatRate),
    amount: toMajor(note.amount),
    credit: toMajor(note.excess),
    reason: note.reason,
    business: fromSnapshot(seller),
    client: { ...buyer, clientName: buyer.name },
    createdAt: note.createdAt.toISOString(),
    clearance: note.clearance && fromClearance(note.clearance),
  }
}

/** The domain's credit note of a parsed body. */
export function toNewCreditNote(body: CreditNoteFields): NewCreditNote {
  const { invoiceID: invoiceId, reason, currency } = body
  const credited = body.items ? { lines: body.items.map(toNewLine) } : { amount: body.amount }
  return { invoiceId, reason, currency, credited }
}

/** The request of a parsed credit note. */
export function fromNewCreditNote(fields: CreditNoteFields): z.input<typeof creditNoteFields> {
  const { invoiceID, reason, currency } = fields
  return {
    ...{ invoiceID, reason, currency },
    ...(fields.items
      ? { items: fields.items.map(fromNewLine) }
      : { amount: toMajor(fields.amount) }),
  }
}

function toLine(wire: WireItem): CreditLine {
  const { description, qty, unitPrice, amount } = wire
  return {
    description,
    quantity: thousandthsOf(qty),
    unitPrice: minorOf(unitPrice),
    ...toLinePricing(wire),
    amount: minorOf(amount),
  }
}

function fromLine(line: CreditLine): WireItem {
  const { description, quantity, unitPrice, amount } = line
  return {
    description,
    qty: toQuantity(quantity),
    unitPrice: toMajor(unitPrice),
    ...fromLinePricing(line),
    amount: toMajor(amount),
  }
}
