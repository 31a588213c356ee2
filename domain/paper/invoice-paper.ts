import { formatLongDate } from '../dates.ts'
import { amountDueOf, depositDueOf, type Invoice } from '../invoices/invoice.ts'
import { formatFigure, type Minor } from '../money/money.ts'
import { formatQuantity } from '../money/quantity.ts'
import type { RichNode } from '../text/rich-text.ts'
import type { Paper, PaperColumn, PaperFact, PaperLine, PaperSum } from './paper.ts'
import { detailsPlaceOf, footOf, isLongFigure, nameSizeOf } from './paper-sizes.ts'
import { printedClearance } from './printed-clearance.ts'
import { RINGS } from './status-ring.ts'
import { describeLine, memoSums, paperSum, sellerAddress, sumsBeforeTotal } from './tax-sums.ts'

export const INVOICE_COLUMNS: PaperColumn[] = [
  { title: 'Description', kind: 'text' },
  { title: 'Qty.', kind: 'quantity' },
  { title: 'Unit Price', kind: 'price' },
  { title: 'Amount', kind: 'amount' },
]

/** The paper of an invoice. `notes` is its footer, parsed. */
export function paperOf(invoice: Invoice, notes: RichNode[]): Paper {
  const { seller, buyer, details, currency } = invoice
  const number = invoice.number || 'Draft'
  const { name, email, phone } = seller
  const address = sellerAddress(seller)
  const amount = (minor: Minor) => ({ currency, figure: formatFigure(minor) })
  return {
    title: 'INVOICE',
    number,
    name: `Invoice ${number}`,
    label: `Invoice ${number} to ${invoice.customerName || 'nobody yet'}`,
    from: { caption: 'FROM', name, address, email, phone },
    to: {
      caption: 'BILL TO',
      name: buyer.name || NOBODY_YET,
      address: buyer.address,
      email: '',
      phone: '',
    },
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
      describeLine(line),
      formatQuantity(line.quantity),
      amount(line.unitPrice),
      amount(line.amount),
    ]),
    sums: sumsOf(invoice),
    transfer: transferOf(invoice),
    clearance: printedClearance(invoice),
    notes,
    stamp: stampOf(invoice),
    foot: footOf(name, number),
  }
}

/** Only a draft can be without a client. */
const NOBODY_YET = 'No client yet'

const STATE_WORDS = { draft: 'Draft', void: 'Void' } as const

function stampOf({ state, status }: Invoice): string | null {
  if (state !== 'issued') return STATE_WORDS[state].toUpperCase()
  return status === 'Paid' ? 'PAID' : null
}

/** Only where something is due: not on a draft, a void or a paid invoice. */
function transferOf(invoice: Invoice): PaperLine[] {
  const { bank, number } = invoice
  if (!bank || invoice.state !== 'issued' || amountDueOf(invoice) === 0n) return []
  return [
    { caption: 'BANK', value: bank.bankName },
    { caption: 'ACCOUNT NUMBER', value: bank.accountNumber },
    { caption: 'ACCOUNT NAME', value: bank.accountName },
    { caption: 'REFERENCE', value: number },
  ].filter(({ value }) => value !== '')
}

function factsOf(invoice: Invoice): PaperFact[] {
  const { status, createdAt, issuedAt, dueDate, amountPaid, currency, terms } = invoice
  return [
    invoice.state === 'issued'
      ? { caption: 'STATUS', value: status, ring: RINGS[status], isLong: false }
      : { caption: 'STATUS', value: STATE_WORDS[invoice.state], ring: null, isLong: false },
    { caption: 'DATE', value: formatLongDate(issuedAt ?? createdAt), ring: null, isLong: false },
    ...(terms.supplyDay
      ? [
          {
            caption: 'SUPPLIED ON',
            value: formatLongDate(terms.supplyDay),
            ring: null,
            isLong: false,
          },
        ]
      : []),
    {
      caption: 'DUE ON',
      value: dueDate ? formatLongDate(dueDate) : 'Not set',
      ring: null,
      isLong: false,
    },
    {
      caption: 'AMOUNT PAID',
      value: { currency, figure: formatFigure(amountPaid) },
      ring: null,
      isLong: isLongFigure(amountPaid),
    },
  ]
}

function sumsOf(invoice: Invoice): PaperSum[] {
  const { total, credited, currency, state } = invoice
  // Nothing is due on a draft yet, nor on a void invoice any more.
  const due = state === 'issued' ? amountDueOf(invoice) : 0n
  const deposit = depositDueOf(invoice)
  const sum = (label: string, minor: Minor, kind: PaperSum['kind']) =>
    paperSum(label, minor, kind, currency)
  return [
    ...sumsBeforeTotal(invoice),
    sum('TOTAL', total, 'total'),
    ...memoSums(invoice),
    ...(credited > 0n ? [sum('CREDITED', -credited, 'plain')] : []),
    ...(due > 0n || credited > 0n ? [sum('AMOUNT DUE', due, 'due')] : []),
    ...(deposit > 0n ? [sum('DEPOSIT TO PAY FIRST', deposit, 'plain')] : []),
  ]
}
