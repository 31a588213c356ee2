import { formatLongDate } from '../dates.ts'
import type { CreditNote } from '../invoices/credit-note.ts'
import { formatFigure, type Minor } from '../money/money.ts'
import { formatQuantity } from '../money/quantity.ts'
import { INVOICE_COLUMNS } from './invoice-paper.ts'
import type { Paper, PaperCell, PaperFact, PaperSum } from './paper.ts'
import { detailsPlaceOf, footOf, isLongFigure, nameSizeOf } from './paper-sizes.ts'
import { printedClearance } from './printed-clearance.ts'
import { describeLine, paperSum, sellerAddress, sumsBeforeTotal } from './tax-sums.ts'

/** The paper of a credit note. It names the invoice that it reduces. */
export function creditNotePaperOf(note: CreditNote): Paper {
  const { number, seller, buyer, reason, currency } = note
  const { name, email, phone } = seller
  const address = sellerAddress(seller)
  return {
    title: 'CREDIT NOTE',
    number,
    name: `Credit note ${number}`,
    label: `Credit note ${number} to ${buyer.name}`,
    from: { caption: 'FROM', name, address, email, phone },
    to: { caption: 'CREDIT TO', name: buyer.name, address: buyer.address, email: '', phone: '' },
    nameSize: nameSizeOf(name),
    details: reason,
    detailsPlace: detailsPlaceOf(
      reason,
      [name, address, email, phone],
      [buyer.name, buyer.address],
    ),
    facts: factsOf(note),
    columns: INVOICE_COLUMNS,
    rows: rowsOf(note, (minor) => ({ currency, figure: formatFigure(minor) })),
    sums: sumsOf(note),
    transfer: [],
    clearance: printedClearance(note),
    notes: [],
    stamp: null,
    foot: footOf(name, number),
  }
}

function factsOf({ invoiceNumber, invoiceDay, createdAt, amount, currency }: CreditNote) {
  const fact = (caption: string, value: string): PaperFact => ({
    caption,
    value,
    ring: null,
    isLong: false,
  })
  return [
    fact('FOR INVOICE', invoiceNumber),
    fact('INVOICE DATE', formatLongDate(invoiceDay)),
    fact('DATE', formatLongDate(createdAt)),
    {
      caption: 'AMOUNT CREDITED',
      value: { currency, figure: formatFigure(amount) },
      ring: null,
      isLong: isLongFigure(amount),
    },
  ]
}

/** The lines; a credit by amount has one that names the invoice. */
function rowsOf(note: CreditNote, money: (minor: Minor) => PaperCell): PaperCell[][] {
  const { lines, invoiceNumber, subtotal } = note
  if (lines.length === 0)
    return [[`Credit on invoice ${invoiceNumber}`, '1', money(subtotal), money(subtotal)]]
  return lines.map((line) => [
    describeLine(line),
    formatQuantity(line.quantity),
    money(line.unitPrice),
    money(line.amount),
  ])
}

function sumsOf(note: CreditNote): PaperSum[] {
  const { amount, excess, currency } = note
  return [
    ...sumsBeforeTotal(note),
    paperSum('TOTAL CREDITED', amount, 'total', currency),
    ...(excess > 0n ? [paperSum('PAID ALREADY', excess, 'plain', currency)] : []),
  ]
}
