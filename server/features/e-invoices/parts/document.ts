import type { Day } from '../../../../domain/dates.ts'
import type { CreditNote } from '../../../../domain/invoices/credit-note.ts'
import type { Buyer, Invoice, InvoiceLine, Seller } from '../../../../domain/invoices/invoice.ts'
import {
  type ExchangeRate,
  PLAIN_LINE,
  type PricingTerms,
} from '../../../../domain/invoices/terms.ts'
import { type Currency, formatFigure, type Minor } from '../../../../domain/money/money.ts'
import { formatRate, type VatGroup } from '../../../../domain/money/tax.ts'
import type { BankDetails } from '../../../../domain/parties/business.ts'

/** The content of an e-invoice, from an invoice or a credit note. */
export interface EDocument {
  number: string
  /** In the time zone of the business. */
  day: Day
  currency: Currency
  seller: Seller
  buyer: Buyer
  lines: Omit<InvoiceLine, 'id'>[]
  terms: PricingTerms
  subtotal: Minor
  vat: Minor
  total: Minor
  /** Basis points; 0 for a seller who charges no VAT. */
  vatRate: number
  vatByRate: VatGroup[]
  notes: string[]
  /** '' for none. */
  dueDay: Day
  /** '' if it is the day of issue. */
  supplyDay: Day
  exchange: ExchangeRate | null
  bank: BankDetails | null
  /** The invoice that a credit note corrects. */
  corrects: { number: string; day: Day } | null
}

/** `day`: the day of issue in the time zone of its business. */
export function documentOfInvoice(invoice: Invoice, day: Day): EDocument {
  const { terms, withholding, currency, details } = invoice
  const { withholdingRate } = terms
  const withheld =
    withholdingRate === null
      ? ''
      : `Withholding tax of ${formatRate(withholdingRate)}, ${currency} ${formatFigure(withholding)}, is deducted by the customer. Net payable: ${currency} ${formatFigure(invoice.total - withholding)}.`
  return {
    ...invoice,
    day,
    notes: [details, withheld].filter((note) => note.trim() !== ''),
    dueDay: invoice.dueDate,
    supplyDay: terms.supplyDay,
    exchange: terms.exchange,
    corrects: null,
  }
}

/** `day`: the day on which it was given, in the time zone of its business. */
export function documentOfCreditNote(note: CreditNote, day: Day): EDocument {
  return {
    ...note,
    day,
    lines: note.lines.length > 0 ? note.lines : linesOfAmount(note),
    // The lines of a credit by amount are net, one for each VAT category.
    terms: note.lines.length > 0 ? note.terms : { pricesIncludeVat: false, discountRate: 0 },
    total: note.amount,
    notes: [note.reason],
    dueDay: '',
    supplyDay: '',
    exchange: null,
    bank: null,
    corrects: { number: note.invoiceNumber, day: note.invoiceDay },
  }
}

function linesOfAmount({ vatByRate, invoiceNumber }: CreditNote): EDocument['lines'] {
  return vatByRate.map(({ category, base }) => ({
    ...PLAIN_LINE,
    description: `Credit on invoice ${invoiceNumber}`,
    quantity: 1_000n,
    unitPrice: base,
    vatCategory: category,
    vatReason: category === 'exempt' ? 'As on the invoice' : '',
    amount: base,
  }))
}
