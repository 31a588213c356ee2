import { type OlderPaper, readStoredPaper } from '../../domain/paper/older-paper.ts'
import type { PaperAmount } from '../../domain/paper/paper.ts'
import type { PdfJob } from '../../server/adapters/pdf/port.ts'

/** A formatted amount for tests. */
export function naira(figure: string): PaperAmount {
  return { currency: 'NGN', figure }
}

/** The texts of a half-paid invoice with `lines` lines ('Line 1' …) and a test's changes, as older versions stored them. */
export function sampleDocument(lines: number, change: Partial<OlderPaper> = {}): OlderPaper {
  return {
    number: 'INV-000128',
    seller: {
      name: 'Ọlá Ṣọlá Ventures',
      address: '14 Adéníran Ògúnsànyà Street, Sùrúlérè, Lagos',
      email: 'pay@olasola.example.ng',
      phone: '+234 803 000 0142',
    },
    buyer: { name: 'Chidịnma Okafọ', address: 'Okafọ Foods, 7 Zik Avenue, Enugu' },
    details: 'New face for the palm-oil range.',
    status: 'Half Payment',
    settled: false,
    date: 'Friday, November 6, 2026',
    dueOn: 'Friday, December 4, 2026',
    amountPaid: naira('620,000.00'),
    lines: Array.from({ length: lines }, (_, index) => ({
      description: `Line ${index + 1}`,
      quantity: '2',
      unitPrice: naira('45,000.00'),
      amount: naira('90,000.00'),
    })),
    subtotal: naira('1,240,000.00'),
    vatLabel: 'V.A.T. (0%)',
    vat: naira('0.00'),
    total: naira('1,240,000.00'),
    amountDue: naira('620,000.00'),
    notes: [],
    ...change,
  }
}

export function sampleJob(lines: number, change: Partial<OlderPaper> = {}): PdfJob {
  return {
    account: 'ola',
    document: readStoredPaper(sampleDocument(lines, change)),
    logo: null,
    createdAt: new Date('2026-11-06T09:00:00Z'),
  }
}
