import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { VAT_CATEGORIES } from '../../../../domain/money/tax.ts'
import {
  BLANK_LINE,
  type DraftLine,
  type EditorValues,
  readRepeat,
  WIRE_NAMES,
} from '../form/index.ts'

/** The body of an editor draft: its values, and the version of the invoice they are based on, 0 for a new one. */
export interface DraftBody {
  version: number
  values: EditorValues
  /** The key of a submit that sent exactly these values and got no response; '' for none. */
  sentAs: string
}

/** A draft that can be restored. */
export interface Offer extends DraftBody {
  name: string
  at: number
}

/** Parses a stored draft, even if damaged or tampered with; null if it is no editor draft. */
export function parseDraft(body: unknown): DraftBody | null {
  if (!isRecord(body) || !isRecord(body.values)) return null
  const { values } = body
  const stored = either(values, 'lines')
  if (!Array.isArray(stored)) return null
  const lines = stored.filter(isRecord).slice(0, LIMITS.lines).map(readLine)
  return {
    version: typeof body.version === 'number' ? body.version : 0,
    sentAs: text(body.sentAs),
    values: {
      businessId: text(either(values, 'businessId')),
      customerId: text(either(values, 'customerId')),
      dueDate: text(values.dueDate),
      currency: CURRENCIES.find((code) => code === values.currency) ?? 'NGN',
      details: text(values.details),
      depositRate: text(either(values, 'depositRate')),
      ...readTerms(values),
      footer: text(values.footer),
      lines: lines.length > 0 ? lines : [{ ...BLANK_LINE }],
      ...(isRecord(values.repeat) && { repeat: readRepeat(values.repeat) }),
    },
  }
}

interface CurrentChoices {
  /** The values that the editor opens with. */
  start: EditorValues
  /** The ids that can be chosen now. */
  businesses: readonly string[]
  /** Set once a part is paid: the currency can then no longer change. */
  currency?: EditorValues['currency'] | undefined
}

/** The values of a draft without choices that no longer exist. A deleted client is taken back by its field. */
export function dropStaleChoices(values: EditorValues, current: CurrentChoices): EditorValues {
  const { start, businesses, currency } = current
  return {
    ...values,
    businessId: businesses.includes(values.businessId) ? values.businessId : start.businessId,
    currency: currency ?? values.currency,
  }
}

/** The key to repeat a draft's submit with; '' if it was not sent, or its values have changed. */
export function repeatKey({ values, sentAs }: DraftBody, fitted: EditorValues): string {
  return sameValues(values, fitted) ? sentAs : ''
}

/** True if both have the same values. */
export function sameValues(one: EditorValues, other: EditorValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readLine(line: Record<string, unknown>): DraftLine {
  return {
    description: text(line.description),
    quantity: text(either(line, 'quantity')),
    unitPrice: text(line.unitPrice),
    discountRate: text(line.discountRate),
    vatCategory: VAT_CATEGORIES.find((each) => each === line.vatCategory) ?? 'standard',
    vatReason: text(line.vatReason),
  }
}

/** Those of a stored draft; blank where it was stored before there were any. */
function readTerms(stored: Record<string, unknown>) {
  const exchange = isRecord(stored.exchange) ? stored.exchange : {}
  return {
    pricesIncludeVat: stored.pricesIncludeVat === 'yes' ? ('yes' as const) : ('no' as const),
    discountRate: text(stored.discountRate),
    supplyDay: text(stored.supplyDay),
    withholdingRate: text(stored.withholdingRate),
    exchange: { rate: text(exchange.rate), day: text(exchange.day) },
  }
}

/** A field under its name or the one on the wire, under which drafts were stored until November 2026. */
function either(record: Record<string, unknown>, name: keyof typeof WIRE_NAMES): unknown {
  return record[name] ?? record[WIRE_NAMES[name]]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
