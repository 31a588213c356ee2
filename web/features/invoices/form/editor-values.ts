import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { NewLine } from '../../../../domain/invoices/invoice-fields.ts'
import type { InvoiceTerms } from '../../../../domain/invoices/terms.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { formatQuantity } from '../../../../domain/money/quantity.ts'
import { EXCHANGE_RATE, OPTIONAL_RATE } from '../../../lib/form/typed-number.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import type { DraftLine, DraftPricing } from './draft-figures.ts'
import { BLANK_REPEAT, type RepeatValues } from './repeat-values.ts'

/** The values of the editor's fields. */
export interface EditorValues extends DraftTerms {
  businessId: string
  /** The id of the chosen customer, or KEPT_CLIENT; '' for none. */
  customerId: string
  /** In an estimate the last day on which it can be accepted. */
  dueDate: string
  currency: Currency
  details: string
  /** Per cent of the total; '' for no deposit. */
  depositRate: string
  /** HTML from the notes editor. */
  footer: string
  lines: DraftLine[]
  /** How a recurring invoice repeats; undefined in other documents. */
  repeat?: RepeatValues | undefined
}

/**
 * The fields of the editor and the status screen that have another name in the request. A missing customer is reported
 * at the name.
 */
export const WIRE_NAMES = {
  businessId: 'businessID',
  customerId: 'clientName',
  depositRate: 'depositPercent',
  discountRate: 'discountPercent',
  supplyDay: 'supplyDate',
  exchange: 'fx',
  lines: 'items',
  quantity: 'qty',
}

/** Represents the invoice's client if that customer was deleted since. */
export const KEPT_CLIENT = 'kept'

/** The labels of fields, for listing differences. */
export const FIELD_LABELS = {
  customerId: 'client',
  dueDate: 'due date',
  currency: 'currency',
  details: 'summary',
  depositRate: 'deposit',
  pricesIncludeVat: 'prices with or without VAT',
  discountRate: 'discount',
  supplyDay: 'day of supply',
  withholdingRate: 'withholding tax',
  exchange: 'exchange rate',
  lines: 'items',
  footer: 'footer notes',
}

/** What applies to a whole document, as typed. An estimate has only the first two. */
export interface DraftTerms extends DraftPricing {
  supplyDay: string
  /** Per cent of the subtotal; '' for none. */
  withholdingRate: string
  /** Naira for one unit of a foreign currency, and the day of that rate; '' for none. */
  exchange: { rate: string; day: string }
}

export const BLANK_TERMS: DraftTerms = {
  pricesIncludeVat: 'no',
  discountRate: '',
  supplyDay: '',
  withholdingRate: '',
  exchange: { rate: '', day: '' },
}

export const BLANK_LINE: DraftLine = {
  description: '',
  quantity: '1',
  unitPrice: '',
  discountRate: '',
  vatCategory: 'standard',
  vatReason: '',
}

/** What documents of other kinds start with. */
export const BLANK = { line: BLANK_LINE, terms: BLANK_TERMS, repeat: BLANK_REPEAT } as const

/** True for a line in which nothing is typed. */
export function isBlankLine({ description, quantity, unitPrice }: DraftLine): boolean {
  return (
    `${description}${unitPrice}`.trim() === '' &&
    ['', BLANK_LINE.quantity].includes(quantity.trim())
  )
}

type Editable = Pick<
  Invoice,
  'state' | 'customerId' | 'dueDate' | 'currency' | 'details' | 'depositRate' | 'footer' | 'lines'
> & { seller: Pick<Invoice['seller'], 'businessId'>; terms: Partial<InvoiceTerms> }

/**
 * Maps an invoice to the editor's values. In a draft a price of 0 is one that was left open: it must be typed before
 * the invoice is issued. A draft has no client once that customer was deleted.
 */
export function valuesOf(invoice: Editable): EditorValues {
  const isDraft = invoice.state === 'draft'
  const lines = invoice.lines.map((line) => ({
    ...draftLine(line),
    ...(isDraft && line.unitPrice === 0n && { unitPrice: '' }),
  }))
  return {
    businessId: invoice.seller.businessId,
    customerId: invoice.customerId ?? (isDraft ? '' : KEPT_CLIENT),
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    details: invoice.details,
    depositRate: typedRate(invoice.depositRate),
    ...draftTerms(invoice.terms),
    footer: invoice.footer,
    lines: lines.length > 0 ? lines : [{ ...BLANK_LINE }],
  }
}

/** A line as it is typed. */
function draftLine(line: NewLine): DraftLine {
  const { description, quantity, unitPrice, discountRate, vatCategory, vatReason } = line
  return {
    description,
    quantity: formatQuantity(quantity),
    unitPrice: formatFigure(unitPrice),
    discountRate: typedRate(discountRate || null),
    ...{ vatCategory, vatReason },
  }
}

function draftTerms(terms: Partial<InvoiceTerms>): DraftTerms {
  const { pricesIncludeVat, discountRate, supplyDay = '', withholdingRate, exchange } = terms
  return {
    pricesIncludeVat: pricesIncludeVat ? 'yes' : 'no',
    discountRate: typedRate(discountRate || null),
    supplyDay,
    withholdingRate: typedRate(withholdingRate ?? null),
    exchange: exchange
      ? { rate: EXCHANGE_RATE.format(exchange.rate), day: exchange.day }
      : { ...BLANK_TERMS.exchange },
  }
}

/** Basis points as typed; '' for none. */
function typedRate(points: number | null): string {
  return points === null ? '' : OPTIONAL_RATE.format(BigInt(points))
}
