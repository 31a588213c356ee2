import type { InvoiceCard } from '../../../domain/invoices/invoice-card.ts'
import { toMajor } from '../../../domain/money/money.ts'
import type { WireInvoiceCard } from '../../schemas/invoices/invoice.ts'
import { minorOf } from '../numbers.ts'

/** The domain's card of a response, in minor units. Throws RangeError for an amount with more than two decimals. */
export function toInvoiceCard(wire: WireInvoiceCard): InvoiceCard {
  const { dueDate, currency, status, state } = wire
  return {
    ...{ dueDate, currency, status, state },
    id: wire._id,
    number: wire.invoiceNo,
    customerName: wire.clientName,
    total: minorOf(wire.total),
    amountPaid: minorOf(wire.amountPaid),
    credited: minorOf(wire.credited),
    isOverdue: wire.overdue,
    isReady: wire.ready,
  }
}

/** The JSON of a card, in major units. */
export function fromInvoiceCard(card: InvoiceCard): WireInvoiceCard {
  const { dueDate, currency, status, state } = card
  return {
    ...{ dueDate, currency, status, state },
    _id: card.id,
    invoiceNo: card.number,
    clientName: card.customerName,
    total: toMajor(card.total),
    amountPaid: toMajor(card.amountPaid),
    credited: toMajor(card.credited),
    overdue: card.isOverdue,
    ready: card.isReady,
  }
}
