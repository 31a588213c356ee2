import type { InvoiceStatus } from '../invoices/invoice.ts'
import type { RichNode } from '../text/rich-text.ts'
import { INVOICE_COLUMNS } from './invoice-paper.ts'
import type { Paper, PaperAmount, PaperSum } from './paper.ts'
import { detailsPlaceOf, footOf, isLong, nameSizeOf } from './paper-sizes.ts'
import { RINGS } from './status-ring.ts'

/** A printed invoice as it was stored with its version before there was Paper. */
export interface OlderPaper {
  number: string
  seller: { name: string; address: string; email: string; phone: string }
  buyer: { name: string; address: string }
  details: string
  status: InvoiceStatus
  settled: boolean
  date: string
  dueOn: string
  amountPaid: PaperAmount
  lines: {
    description: string
    quantity: string
    unitPrice: PaperAmount
    amount: PaperAmount
  }[]
  subtotal: PaperAmount
  vatLabel: string
  vat: PaperAmount
  total: PaperAmount
  /** Null when nothing is due. */
  amountDue: PaperAmount | null
  notes: RichNode[]
}

/** A paper as a saved version has it, in the present form or in the older one. */
export type StoredPaper = (Omit<Paper, Later> & Partial<Pick<Paper, Later>>) | OlderPaper

/** The fields that papers have had since then. */
type Later = 'transfer' | 'clearance'

/** A stored paper in the present form. Papers stored before a field existed get its empty value. */
export function readStoredPaper(stored: StoredPaper): Paper {
  return 'seller' in stored ? fromOlder(stored) : { transfer: [], clearance: null, ...stored }
}

function fromOlder(older: OlderPaper): Paper {
  const { number, seller, buyer, details, status, amountPaid } = older
  const fact = (caption: string, value: string) => ({ caption, value, ring: null, isLong: false })
  const sum = (label: string, amount: PaperAmount, kind: PaperSum['kind']): PaperSum => ({
    label,
    amount,
    kind,
    isLong: isLong(amount.figure),
  })
  return {
    title: 'INVOICE',
    number,
    name: `Invoice ${number}`,
    label: `Invoice ${number} to ${buyer.name}`,
    from: { caption: 'FROM', ...seller },
    to: { caption: 'BILL TO', ...buyer, email: '', phone: '' },
    nameSize: nameSizeOf(seller.name),
    details,
    detailsPlace: detailsPlaceOf(details, Object.values(seller), Object.values(buyer)),
    facts: [
      { ...fact('STATUS', status), ring: RINGS[status] },
      fact('DATE', older.date),
      fact('DUE ON', older.dueOn),
      {
        caption: 'AMOUNT PAID',
        value: amountPaid,
        ring: null,
        isLong: isLong(amountPaid.figure),
      },
    ],
    columns: INVOICE_COLUMNS,
    rows: older.lines.map((line) => [line.description, line.quantity, line.unitPrice, line.amount]),
    sums: [
      sum('SUB-TOTAL', older.subtotal, 'plain'),
      sum(older.vatLabel, older.vat, 'plain'),
      sum('TOTAL', older.total, 'total'),
      ...(older.amountDue ? [sum('AMOUNT DUE', older.amountDue, 'due')] : []),
    ],
    transfer: [],
    clearance: null,
    notes: older.notes,
    stamp: older.settled ? 'PAID' : null,
    foot: footOf(seller.name, number),
  }
}
