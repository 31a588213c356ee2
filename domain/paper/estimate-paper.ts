import { formatLongDate } from '../dates.ts'
import { depositOf, type Estimate } from '../estimates/estimate.ts'
import { formatFigure, type Minor } from '../money/money.ts'
import { formatQuantity } from '../money/quantity.ts'
import type { RichNode } from '../text/rich-text.ts'
import { INVOICE_COLUMNS } from './invoice-paper.ts'
import type { Paper, PaperFact, PaperSum } from './paper.ts'
import { detailsPlaceOf, footOf, isLongFigure, nameSizeOf } from './paper-sizes.ts'
import { describeLine, paperSum, sellerAddress, sumsBeforeTotal } from './tax-sums.ts'

/** The paper of an estimate. `notes` is its footer, parsed. */
export function estimatePaperOf(estimate: Estimate, notes: RichNode[]): Paper {
  const { number, seller, buyer, details, currency } = estimate
  const { name, email, phone } = seller
  const address = sellerAddress(seller)
  const money = (minor: Minor) => ({ currency, figure: formatFigure(minor) })
  return {
    title: 'ESTIMATE',
    number,
    name: `Estimate ${number}`,
    label: `Estimate ${number} to ${buyer.name}`,
    from: { caption: 'FROM', name, address, email, phone },
    to: { caption: 'ESTIMATE FOR', name: buyer.name, address: buyer.address, email: '', phone: '' },
    nameSize: nameSizeOf(name),
    details,
    detailsPlace: detailsPlaceOf(
      details,
      [name, address, email, phone],
      [buyer.name, buyer.address],
    ),
    facts: factsOf(estimate),
    columns: INVOICE_COLUMNS,
    rows: estimate.lines.map((line) => [
      describeLine(line),
      formatQuantity(line.quantity),
      money(line.unitPrice),
      money(line.amount),
    ]),
    sums: sumsOf(estimate),
    transfer: [],
    clearance: null,
    notes,
    stamp: null,
    foot: footOf(name, number),
  }
}

function factsOf({ createdAt, validUntil, acceptedBy, total, currency }: Estimate): PaperFact[] {
  const fact = (caption: string, value: string): PaperFact => ({
    caption,
    value,
    ring: null,
    isLong: false,
  })
  return [
    fact('DATE', formatLongDate(createdAt)),
    fact('VALID UNTIL', formatLongDate(validUntil)),
    ...(acceptedBy ? [fact('ACCEPTED BY', acceptedBy)] : []),
    {
      caption: 'TOTAL',
      value: { currency, figure: formatFigure(total) },
      ring: null,
      isLong: isLongFigure(total),
    },
  ]
}

function sumsOf(estimate: Estimate): PaperSum[] {
  const { total, currency } = estimate
  const deposit = depositOf(estimate)
  return [
    ...sumsBeforeTotal(estimate),
    paperSum('TOTAL', total, 'total', currency),
    ...(deposit > 0n ? [paperSum('DEPOSIT TO PAY FIRST', deposit, 'plain', currency)] : []),
  ]
}
