import { type Day, daysBetween, formatDay } from '../dates.ts'
import { amountDueOf, type Invoice } from '../invoices/invoice.ts'
import { formatAmount } from '../money/money.ts'
import type { ReminderRules } from './reminder.ts'
import { usualText } from './reminder-texts.ts'

/** The placeholders of a text, written in braces: '{customer}'. */
export const PLACEHOLDERS = ['customer', 'number', 'amount', 'day', 'link', 'business'] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

type Reminded = Pick<
  Invoice,
  | 'number'
  | 'seller'
  | 'customerName'
  | 'currency'
  | 'total'
  | 'amountPaid'
  | 'credited'
  | 'dueDate'
>

interface When {
  /** The rule whose text is wanted. */
  offset: number
  /** The day on which it is read: default texts say how late it is then, whatever the rule. */
  today: Day
}

/**
 * Subject and body of a reminder: the text of the business for this rule, or else the default. `link`: the customer's
 * page.
 */
export function reminderWords(
  rules: Pick<ReminderRules, 'language' | 'texts'>,
  invoice: Reminded,
  link: string,
  { offset, today }: When,
) {
  const own = rules.texts.find((text) => text.offset === offset)
  const { subject, body } = own ?? usualText(rules.language, daysBetween(invoice.dueDate, today))
  const facts: Record<Placeholder, string> = {
    customer: invoice.customerName,
    number: invoice.number,
    amount: formatAmount(amountDueOf(invoice), invoice.currency),
    day: formatDay(invoice.dueDate),
    link,
    business: invoice.seller.name,
  }
  return { subject: filled(subject, facts), body: filled(body, facts) }
}

/** The body as a message of its own: with the link, even if its author left it out. */
export function withLink(body: string, link: string): string {
  return body.includes(link) ? body : `${body}\n\n${link}`
}

/** A text with its placeholders filled in. Other words in braces stay as they are. */
function filled(text: string, facts: Record<Placeholder, string>): string {
  return text.replace(/\{(\w+)\}/g, (found, name: string) =>
    isPlaceholder(name) ? facts[name] : found,
  )
}

function isPlaceholder(name: string): name is Placeholder {
  return PLACEHOLDERS.some((each) => each === name)
}

/** Words in braces that are not placeholders, as written in a text. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{(\w+)\}/g)]
  return named.flatMap(([found, name = '']) => (isPlaceholder(name) ? [] : [found]))
}
