import { LIMITS } from '../../../../domain/invoices/invoice.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import { BLANK_LINE, type DraftLine, type EditorValues } from '../form/index.ts'

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
  if (!isRecord(body) || !isRecord(body.values) || !Array.isArray(body.values.items)) return null
  const { businessID, clientName, dueDate, currency, details, depositPercent, footer, items } =
    body.values
  const lines = items.filter(isRecord).slice(0, LIMITS.lines).map(readLine)
  return {
    version: typeof body.version === 'number' ? body.version : 0,
    sentAs: text(body.sentAs),
    values: {
      businessID: text(businessID),
      clientName: text(clientName),
      dueDate: text(dueDate),
      currency: CURRENCIES.find((code) => code === currency) ?? 'NGN',
      details: text(details),
      depositPercent: text(depositPercent),
      footer: text(footer),
      items: lines.length > 0 ? lines : [{ ...BLANK_LINE }],
    },
  }
}

interface CurrentChoices {
  /** The values that the editor opens with. */
  start: EditorValues
  /** The ids that can be chosen now. */
  businesses: readonly string[]
  clients: readonly string[]
  /** Set once a part is paid: the currency can then no longer change. */
  currency?: EditorValues['currency'] | undefined
}

/** The values of a draft without choices that no longer exist, such as a deleted client. */
export function dropStaleChoices(values: EditorValues, current: CurrentChoices): EditorValues {
  const { start, businesses, clients, currency } = current
  const choosable = values.clientName === start.clientName || clients.includes(values.clientName)
  return {
    ...values,
    businessID: businesses.includes(values.businessID) ? values.businessID : start.businessID,
    clientName: choosable ? values.clientName : '',
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
    qty: text(line.qty),
    unitPrice: text(line.unitPrice),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
