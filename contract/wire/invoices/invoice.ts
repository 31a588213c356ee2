import {
  amountDueOf,
  type Invoice,
  type InvoiceContent,
  type InvoiceLine,
  type PaymentEntry,
} from '../../../domain/invoices/invoice.ts'
import type { InvoiceStart } from '../../../domain/invoices/invoice-fields.ts'
import type { TimelineEntry } from '../../../domain/invoices/timeline.ts'
import { toMajor } from '../../../domain/money/money.ts'
import { toQuantity } from '../../../domain/money/quantity.ts'
import { toPercent } from '../../../domain/money/tax.ts'
import { decodeRichText, encodeRichText } from '../../../domain/text/rich-text.ts'
import type {
  WireContent,
  WireInvoice,
  WireLine,
  WirePayment,
  WireStart,
  WireTimelineEntry,
} from '../../schemas/invoices/invoice.ts'
import { basisPointsOf, minorOf, thousandthsOf } from '../numbers.ts'
import { fromSeller, toSeller } from '../parties/business.ts'
import { tintOf } from '../parties/tint.ts'
import { fromLinePricing, fromTerms, toLinePricing, toTerms, toVatByRate } from '../pricing.ts'
import { fromClearance, toClearance } from './clearance.ts'

/** The domain's invoice of a response, without the colour of its card, which tintOf computes. */
export function toInvoice(wire: WireInvoice): Invoice {
  const { id: businessId, accountId, vatRate: _, ...seller } = toSeller(wire.business)
  const { name, email, phone, address } = wire.client
  return {
    ...toContent(wire),
    id: wire._id,
    accountId,
    number: wire.invoiceNo,
    customerId: wire.clientID,
    seller: { businessId, ...seller },
    buyer: { name, email, phone, address },
    terms: toTerms(wire),
    subtotal: minorOf(wire.subTotal),
    vatRate: basisPointsOf(wire.vatRate),
    vat: minorOf(wire.vat),
    discount: minorOf(wire.discount),
    vatByRate: toVatByRate(wire.vatByRate),
    withholding: minorOf(wire.withholding),
    total: minorOf(wire.total),
    amountPaid: minorOf(wire.amountPaid),
    credited: minorOf(wire.credited),
    status: wire.status,
    createdAt: new Date(wire.createdAt),
    state: wire.state,
    issuedAt: momentOf(wire.issuedAt),
    sentAt: momentOf(wire.sentAt),
    viewedAt: momentOf(wire.viewedAt),
    voidReason: wire.voidReason,
    depositRate: wire.depositPercent === null ? null : basisPointsOf(wire.depositPercent),
    estimateId: wire.estimateID,
    isOverdue: wire.overdue,
    recurringId: wire.recurringID,
    bank: wire.bank,
    clearance: wire.clearance && toClearance(wire.clearance),
  }
}

/** A moment of a response as a date; null stays null. */
export function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** The JSON of an invoice, in major units, with what follows from it: the amount due and the colour of its card. */
export function fromInvoice(invoice: Invoice): WireInvoice {
  const { accountId, seller, buyer, vatRate } = invoice
  const { businessId, ...fields } = seller
  return {
    ...fromContent(invoice),
    ...fromTerms(invoice),
    _id: invoice.id,
    userID: accountId,
    invoiceNo: invoice.number,
    status: invoice.status,
    amountPaid: toMajor(invoice.amountPaid),
    createdAt: invoice.createdAt.toISOString(),
    subTotal: toMajor(invoice.subtotal),
    vat: toMajor(invoice.vat),
    vatRate: toPercent(vatRate),
    total: toMajor(invoice.total),
    business: fromSeller({ ...fields, id: businessId, accountId, vatRate }),
    client: { ...buyer, clientName: buyer.name },
    clientID: invoice.customerId,
    bgColor: tintOf(invoice.number),
    recurringID: invoice.recurringId,
    state: invoice.state,
    issuedAt: invoice.issuedAt?.toISOString() ?? null,
    sentAt: invoice.sentAt?.toISOString() ?? null,
    viewedAt: invoice.viewedAt?.toISOString() ?? null,
    credited: toMajor(invoice.credited),
    amountDue: toMajor(amountDueOf(invoice)),
    overdue: invoice.isOverdue,
    voidReason: invoice.voidReason,
    depositPercent: invoice.depositRate === null ? null : toPercent(invoice.depositRate),
    estimateID: invoice.estimateId,
    bank: invoice.bank,
    clearance: invoice.clearance && fromClearance(invoice.clearance),
  }
}

/** The part of an invoice that its editor changes. */
export function toContent(wire: WireContent): InvoiceContent {
  return {
    customerName: wire.clientName,
    dueDate: wire.dueDate,
    currency: wire.currency,
    details: wire.details,
    footer: decodeRichText(wire.footer),
    lines: wire.items.map(toLine),
    version: wire.version,
  }
}

/** The JSON of an invoice's content, in major units, with the footer encoded once. */
export function fromContent(content: InvoiceContent): WireContent {
  return {
    clientName: content.customerName,
    dueDate: content.dueDate,
    currency: content.currency,
    details: content.details,
    footer: encodeRichText(content.footer),
    items: content.lines.map(fromLine),
    version: content.version,
  }
}

/**
 * The domain's line of a response, in minor units and thousandths. Throws RangeError for a figure with too many
 * decimals.
 */
export function toLine(wire: WireLine): InvoiceLine {
  const { _id, description, qty, unitPrice, amount } = wire
  return {
    id: _id,
    description,
    quantity: thousandthsOf(qty),
    unitPrice: minorOf(unitPrice),
    ...toLinePricing(wire),
    amount: minorOf(amount),
  }
}

/** The JSON of a line, in major units and percent. */
export function fromLine(line: InvoiceLine): WireLine {
  const { id, description, quantity, unitPrice, amount } = line
  return {
    _id: id,
    description,
    qty: toQuantity(quantity),
    unitPrice: toMajor(unitPrice),
    ...fromLinePricing(line),
    amount: toMajor(amount),
  }
}

/** The domain's entry of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toPayment({ _id, amount, amountPaid, status, createdAt }: WirePayment) {
  const entry: PaymentEntry = {
    id: _id,
    amount: minorOf(amount),
    amountPaid: minorOf(amountPaid),
    status,
    createdAt: new Date(createdAt),
  }
  return entry
}

/** The JSON of an entry in an invoice's payment history, in major units. */
export function fromPayment({ id, amount, amountPaid, status, createdAt }: PaymentEntry) {
  const wire: WirePayment = {
    _id: id,
    amount: toMajor(amount),
    amountPaid: toMajor(amountPaid),
    status,
    createdAt: createdAt.toISOString(),
  }
  return wire
}

/** The domain's timeline entry of a response, with its moment as a date. */
export function toTimelineEntry({ at, versionID, ...wire }: WireTimelineEntry): TimelineEntry {
  return { ...wire, at: new Date(at), versionId: versionID }
}

/** The JSON of a timeline entry. Its facts are not part of it, only its sentence. */
export function fromTimelineEntry(entry: TimelineEntry): WireTimelineEntry {
  const { at, kind, text, by, versionId } = entry
  return { at: at.toISOString(), kind, text, by, versionID: versionId }
}

/** The domain's initial values of a new invoice, with the footer decoded. */
export function toStart({ footer, dueDays }: WireStart): InvoiceStart {
  return { footer: decodeRichText(footer), dueDays }
}

/** The JSON of the initial values of a new invoice, with the footer encoded once. */
export function fromStart({ footer, dueDays }: InvoiceStart): WireStart {
  return { footer: encodeRichText(footer), dueDays }
}
