import { formatLongDate } from '../dates.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { formatFigure, type Minor } from '../money/money.ts'
import { formatQuantity } from '../money/quantity.ts'
import { formatRate } from '../money/tax.ts'
import type { RichNode } from '../text/rich-text.ts'
import type { Paper, PaperColumn, PaperFact, PaperSum } from './paper.ts'
import { detailsPlaceOf, footOf, isLongFigure, nameSizeOf } from './paper-sizes.ts'
import { RINGS } from './status-ring.ts'

export const INVOICE_COLUMNS: PaperColumn[] = [
  { title: 'Description', kind: 'text' },
  { title: 'Qty.', kind: 'quantity' },
  { title: 'Unit Price', kind: 'price' },
  { title: 'Amount', kind: 'amount' },
]

/** The paper of an invoice. `notes` is its footer, parsed. */
export function paperOf(invoice: Invoice, notes: RichNode[]): Paper {
  const { number, seller, buyer, details, currency } = invoice
  const { name, address, email, phone } = seller
  const amount = (minor: Minor) => ({ currency, figure: formatFigure(minor) })
  return {
    title: 'INVOICE',
    number,
    name: `Invoice ${number}`,
    label: `Invoice ${number} to ${invoice.customerName}`,
    from: { caption: 'FROM', name, address, email, phone },
    to: { caption: 'BILL TO', name: buyer.name, address: buyer.address, email: '', phone: '' },
    nameSize: nameSizeOf(name),
    details,
    detailsPlace: detailsPlaceOf(
      details,
      [name, address, email, phone],
      [buyer.name, buyer.address],
    ),
    facts: factsOf(invoice),
    columns: INVOICE_COLUMNS,
    rows: invoice.lines.map((line) => [
      line.description,
      formatQuantity(line.quantity),
      amount(line.unitPrice),
      amount(line.amount),
    ]),
    sums: sumsOf(invoice),
    notes,
    stamp: invoice.status === 'Paid' ? 'PAID' : null,
    foot: footOf(name, number),
  }
}

function factsOf({ status, createdAt, dueDate, amountPaid, currency }: Invoice): PaperFact[] {
  return [
    { caption: 'STATUS', value: status, ring: RINGS[status], isLong: false },
    { caption: 'DATE', value: formatLongDate(createdAt), ring: null, isLong: false },
    { caption: 'DUE ON', value: formatLongDate(dueDate), ring: null, isLong: false },
    {
      caption: 'AMOUNT PAID',
      value: { currency, figure: formatFigure(amountPaid) },
      ring: null,
      isLong: isLongFigure(amountPaid),
    },
  ]
}

function sumsOf({ subtotal, vatRate, vat, total, amountPaid, currency }: Invoice): PaperSum[] {
  const due = total - amountPaid
  const sum = (label: string, minor: Minor, kind: PaperSum['kind']): PaperSum => ({
    label,
    amount: { currency, figure: formatFigure(minor) },
    kind,
    isLong: isLongFigure(minor),
  })
  return [
    sum('SUB-TOTAL', subtotal, 'plain'),
    sum(`V.A.T. (${formatRate(vatRate)})`, vat, 'plain'),
    sum('TOTAL', total, 'total'),
    ...(due > 0n ? [sum('AMOUNT DUE', due, 'due')] : []),
  ]
}
