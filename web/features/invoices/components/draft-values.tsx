import { LIMITS } from '../../../../domain/invoice.ts'
import { CURRENCIES } from '../../../../domain/money.ts'
import { BLANK_LINE, type EditorValues } from './editor-form.tsx'
import type { DraftLine } from './figures.tsx'

/** What is kept of an editor: its fields, and the version of the invoice that they were made from, 0 for a new one. */
export interface KeptSheet {
  version: number
  values: EditorValues
  /** The key of the submit that sent exactly this and heard no answer; '' for none. */
  sentAs: string
}

/** What a draft holds, however it was tampered with or cut off; null when it is no sheet at all. */
export function readSheet(body: unknown): KeptSheet | null {
  if (!isRecord(body) || !isRecord(body.values) || !Array.isArray(body.values.items)) return null
  const { businessID, clientName, dueDate, currency, details, footer, items } = body.values
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
      footer: text(footer),
      items: lines.length > 0 ? lines : [{ ...BLANK_LINE }],
    },
  }
}

interface Today {
  /** The sheet as it opens today. */
  start: EditorValues
  /** The ids that may be chosen today. */
  businesses: readonly string[]
  clients: readonly string[]
  /** Set once part was paid: what was paid in one currency cannot become another. */
  currency?: EditorValues['currency'] | undefined
}

/** A kept sheet as it can still be: whoever was deleted since is not chosen any more. */
export function fitToday(values: EditorValues, today: Today): EditorValues {
  const { start, businesses, clients, currency } = today
  const choosable = values.clientName === start.clientName || clients.includes(values.clientName)
  return {
    ...values,
    businessID: businesses.includes(values.businessID) ? values.businessID : start.businessID,
    clientName: choosable ? values.clientName : '',
    currency: currency ?? values.currency,
  }
}

/** The key to repeat a kept sheet under: '' when none was sent, or today's sheet says something else. */
export function keyToRepeat({ values, sentAs }: KeptSheet, fitted: EditorValues): string {
  return same(values, fitted) ? sentAs : ''
}

/** True for two sheets that say the same. */
export function same(one: EditorValues, other: EditorValues): boolean {
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
