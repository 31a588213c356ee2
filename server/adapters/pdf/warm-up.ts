import { INVOICE_COLUMNS } from '../../../domain/paper/invoice-paper.ts'
import type { Paper, PaperAmount } from '../../../domain/paper/paper.ts'
import { systemClock } from '../clock.ts'
import type { PdfDrawing } from './port.ts'

const amount: PaperAmount = { currency: 'NGN', figure: '1,240,000.00' }

/** A paper that uses every font face and part of the template, so that the first real one finds them loaded. */
export const WARM_UP: PdfDrawing & { document: Paper } = {
  document: {
    title: 'INVOICE',
    number: 'INV-000000',
    name: 'Invoice INV-000000',
    label: '',
    from: {
      caption: 'FROM',
      name: 'Ẹ̀bùn',
      address: 'Lagos',
      email: 'pay@example.ng',
      phone: '+234',
    },
    to: { caption: 'BILL TO', name: 'Ƙasim', address: 'Kano', email: '', phone: '' },
    nameSize: 'normal',
    details: 'Details',
    detailsPlace: 'beside',
    facts: [
      { caption: 'STATUS', value: 'Paid', ring: 'tick', isLong: false },
      { caption: 'DATE', value: 'Friday, November 6, 2026', ring: null, isLong: false },
      { caption: 'AMOUNT PAID', value: amount, ring: null, isLong: false },
    ],
    columns: INVOICE_COLUMNS,
    rows: [['Description', '1', amount, amount]],
    transfer: [],
    clearance: null,
    sums: [
      { label: 'SUB-TOTAL', amount, kind: 'plain', isLong: false },
      { label: 'TOTAL', amount, kind: 'total', isLong: false },
      { label: 'AMOUNT DUE', amount, kind: 'due', isLong: false },
    ],
    notes: [
      {
        t: 'p',
        c: [
          { t: 'em', c: ['Notes'] },
          { t: 'strong', c: ['Notes'] },
        ],
      },
    ],
    stamp: 'PAID',
    foot: 'Ẹ̀bùn · INV-000000',
  },
  logo: null,
  createdAt: systemClock.now(),
}
