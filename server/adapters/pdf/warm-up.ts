import { systemClock } from '../clock.ts'
import type { PdfDrawing, PrintedAmount } from './port.ts'

const sum: PrintedAmount = { currency: 'NGN', figure: '1,240,000.00' }

/** An invoice that uses every font face and part of the template, so that the first real one finds them loaded. */
export const WARM_UP: PdfDrawing = {
  document: {
    number: 'INV-000000',
    seller: { name: 'Ẹ̀bùn', address: 'Lagos', email: 'pay@example.ng', phone: '+234' },
    buyer: { name: 'Ƙasim', address: 'Kano' },
    details: 'Details',
    status: 'Paid',
    settled: true,
    date: 'Friday, November 6, 2026',
    dueOn: 'Friday, December 4, 2026',
    amountPaid: sum,
    lines: [{ description: 'Description', quantity: '1', unitPrice: sum, amount: sum }],
    subtotal: sum,
    vatLabel: 'V.A.T. (0%)',
    vat: sum,
    total: sum,
    amountDue: sum,
    notes: [
      {
        t: 'p',
        c: [
          { t: 'em', c: ['Notes'] },
          { t: 'strong', c: ['Notes'] },
        ],
      },
    ],
  },
  logo: null,
  createdAt: systemClock.now(),
}
