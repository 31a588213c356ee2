import { addDays, type Day, dayIn, daysBetween, hourIn, momentOf } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { Language } from '../text/languages.ts'
import type { SendState } from './sends.ts'

/** A text of a business for one of its days, with placeholders (PLACEHOLDERS). */
export interface ReminderText {
  offset: number
  subject: string
  body: string
}

/** When a business reminds its customers, and with which texts. */
export interface ReminderRules {
  enabled: boolean
  /** Days after the due day, negative before it; ascending, without duplicates. */
  offsets: number[]
  language: Language
  /** Days without a text here use the default text. */
  texts: ReminderText[]
  /** Rises with every change; 0 before the first. */
  version: number
}

/** A change of rules; undefined leaves a field unchanged. */
export interface RulesChange {
  enabled?: boolean | undefined
  offsets?: number[] | undefined
  language?: Language | undefined
  texts?: ReminderText[] | undefined
  /** The version that was read; undefined overwrites any. */
  version?: number | undefined
}

export const REMINDER_CHANNELS = ['email', 'whatsapp', 'hand'] as const
/** `hand`: an owner sent it by e-mail, whatever the rules say. */
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]

/** A reminder that was sent, or is being sent. */
export interface Reminder {
  id: string
  invoiceId: string
  invoiceNumber: string
  /** The rule; null for one by hand. */
  offset: number | null
  channel: ReminderChannel
  /** An address, or a phone number. */
  to: string
  state: SendState
  createdAt: Date
}

/** A reminder that its owner can send by WhatsApp. */
export interface PreparedReminder {
  invoiceId: string
  invoiceNumber: string
  customerName: string
  currency: Currency
  amountDue: Minor
  dueDate: Day
  offset: number
  phone: string
  text: string
  /** Opens WhatsApp with the text. */
  url: string
}

/** Whether the customer of an invoice is reminded by the rules, and when next. */
export interface InvoiceReminders {
  /** False if its owner switched them off for this invoice. */
  enabled: boolean
  /** Whether its business reminds at all. */
  business: boolean
  /** The next day with a reminder; null for none. */
  nextOn: Day | null
}

export const DEFAULT_RULES: ReminderRules = {
  enabled: false,
  offsets: [-3, 0, 3, 7],
  language: 'en',
  texts: [],
  version: 0,
}

export const REMINDER_LIMITS = {
  /** Days before and after the due day. */
  before: 60,
  after: 180,
  offsets: 10,
  subject: 200,
  /** WhatsApp is opened by an address that holds the text. */
  body: 1_500,
} as const

/** Reminders go out from the first hour on, and no more from the second. */
const HOURS = { from: 8, to: 18 } as const

/** How many days a reminder for WhatsApp stays on the list without being sent. */
export const PREPARED_DAYS = 7

/** Whether reminders may go out at a moment, by the clock of the business. */
export function isReminderHour(timeZone: string, moment: Date): boolean {
  const hour = hourIn(timeZone, moment)
  return hour >= HOURS.from && hour < HOURS.to
}

/** Whether the hours for reminders of this day are still ahead. */
export function isBeforeReminders(timeZone: string, moment: Date): boolean {
  return hourIn(timeZone, moment) < HOURS.from
}

/** When the hours for reminders begin next. */
export function nextReminderHour(timeZone: string, moment: Date): Date {
  const today = dayIn(timeZone, moment)
  const begin = momentOf(today, HOURS.from, timeZone)
  return begin > moment ? begin : momentOf(addDays(today, 1), HOURS.from, timeZone)
}

/** What decides on which days the customer of an invoice is reminded. */
interface Reminded {
  dueDate: Day
  /** The day of issue: an invoice is not reminded of before the day after it. */
  issuedOn: Day
  /** The last day that is over. */
  since: Day
}

/**
 * The rule that is due on the day `today`: the latest one of those whose day came after `since`, so that after an outage
 * a customer gets one reminder and not all that were missed. Null for none.
 */
export function dueOffset(
  offsets: number[],
  { today, ...invoice }: Reminded & { today: Day },
): number | null {
  const due = offsets.filter((offset) => {
    const day = addDays(invoice.dueDate, offset)
    return isAhead(day, invoice) && day <= today
  })
  return due.length === 0 ? null : Math.max(...due)
}

/** The due days of invoices that have a rule whose day came after `since`, until `today`. */
export function dueDays(offsets: number[], { since, today }: { since: Day; today: Day }): Day[] {
  const passed = Array.from({ length: Math.max(0, daysBetween(since, today)) }, (_, days) =>
    addDays(today, -days),
  )
  return [...new Set(passed.flatMap((day) => offsets.map((offset) => addDays(day, -offset))))]
}

/** The first day that is still ahead on which a rule is due; null for none. */
export function nextReminderDay(offsets: number[], invoice: Reminded): Day | null {
  const days = offsets.map((offset) => addDays(invoice.dueDate, offset))
  return days.filter((day) => isAhead(day, invoice)).sort()[0] ?? null
}

function isAhead(day: Day, { since, issuedOn }: Reminded): boolean {
  return day > since && day > issuedOn
}

/** The rule whose text fits the day `today`: the latest one that has come, or else the first. */
export function offsetFor(offsets: number[], dueDate: Day, today: Day): number {
  const late = daysBetween(dueDate, today)
  const come = offsets.filter((offset) => offset <= late)
  return come.length > 0 ? Math.max(...come) : Math.min(...offsets)
}

/** Days as rules have them: ascending, without duplicates. */
export function orderedOffsets(offsets: number[]): number[] {
  return [...new Set(offsets)].sort((a, b) => a - b)
}

/** '3 days before the due day' */
export function offsetWords(offset: number): string {
  if (offset === 0) return 'on the due day'
  const days = Math.abs(offset)
  const count = days === 1 ? 'a day' : `${days} days`
  return `${count} ${offset < 0 ? 'before' : 'after'} the due day`
}
