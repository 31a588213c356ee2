import { addDays } from '../../../../domain/dates.ts'
import {
  orderedOffsets,
  REMINDER_LIMITS,
  type ReminderRules,
  type RulesChange,
} from '../../../../domain/sending/reminder.ts'
import { usualText } from '../../../../domain/sending/reminder-texts.ts'
import { reminderWords } from '../../../../domain/sending/reminder-words.ts'

export interface Words {
  subject: string
  body: string
}

/** What the form of the rules holds. */
export interface RulesValues extends Pick<ReminderRules, 'enabled' | 'language' | 'offsets'> {
  /** The business's own words, by day; kept while its day is not chosen. */
  own: ReadonlyMap<number, Words>
}

/** The form of a business's rules, with its own texts by day. */
export function valuesOf({ enabled, language, offsets, texts }: ReminderRules): RulesValues {
  const own = new Map(texts.map(({ offset, ...words }) => [offset, words]))
  return { enabled, language, offsets, own }
}

/** The words of a day: its own ones, or else ours. */
export function wordsOf({ language, own }: RulesValues, offset: number): Words {
  return own.get(offset) ?? usualText(language, offset)
}

/** The form with another text for a day; null restores the default. */
export function withWords(values: RulesValues, offset: number, words: Words | null): RulesValues {
  const own = new Map(values.own)
  if (words) own.set(offset, words)
  else own.delete(offset)
  return { ...values, own }
}

/** The form with a further day; the days stay ascending and unique. */
export function withDay(values: RulesValues, offset: number): RulesValues {
  return { ...values, offsets: orderedOffsets([...values.offsets, offset]) }
}

/** The form without a day. Its text is kept until the form is saved. */
export function withoutDay(values: RulesValues, offset: number): RulesValues {
  return { ...values, offsets: values.offsets.filter((each) => each !== offset) }
}

/** Why a day cannot be added; '' if it can. */
export function dayFault({ offsets }: RulesValues, offset: number): string {
  const { before, after, offsets: most } = REMINDER_LIMITS
  if (!Number.isInteger(offset)) return 'Enter a number of days.'
  if (offset < -before) return `${before} days before the due day at most.`
  if (offset > after) return `${after} days after the due day at most.`
  if (offsets.includes(offset)) return 'That day is there already.'
  return offsets.length >= most ? `${most} days at most.` : ''
}

/**
 * The request. Texts that equal the default are not sent, so that they follow the language; empty ones become the
 * default.
 */
export function changeOf(values: RulesValues, version: number): RulesChange {
  const { enabled, language, offsets, own } = values
  const texts = offsets.flatMap((offset) => {
    const [ours, words] = [usualText(language, offset), own.get(offset)]
    const subject = words?.subject.trim() || ours.subject
    const body = words?.body.trim() || ours.body
    return subject === ours.subject && body === ours.body ? [] : [{ offset, subject, body }]
  })
  return { enabled, language, offsets, texts, version }
}

const DUE = '2026-12-04'

/** The words of a day as a customer would read them. */
export function previewOf(values: RulesValues, offset: number, business: string): Words {
  const seller = { name: business, businessId: '', email: '', phone: '', category: '', address: '' }
  const invoice = {
    number: 'INV-000012',
    seller: { ...seller, logoKey: null, taxId: '', cacNumber: '' },
    customerName: 'Chidịnma Okafọ',
    currency: 'NGN' as const,
    dueDate: DUE,
    ...{ total: 7_500_000n, amountPaid: 0n, credited: 0n },
  }
  const rules = { language: values.language, texts: [{ offset, ...wordsOf(values, offset) }] }
  const today = addDays(DUE, offset)
  return reminderWords(rules, invoice, 'https://…/i/…', { offset, today })
}
