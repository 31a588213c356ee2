import { pagePath } from '../../../contract/pages.ts'
import { type Day, formatLongDate } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money/money.ts'
import { type Recurring, recurringTitle } from '../../../domain/recurring/recurring.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface Facts {
  to: string
  name: string
  recurring: Recurring
  /** The day that it is about. */
  on: Day
  origin: string
}

/** The mail about an invoice that will be issued and sent tomorrow. */
export function upcomingMail({ to, name, recurring, on, origin }: Facts): Mail {
  const { customerName, total, currency } = recurring
  const subject = `Tomorrow: an invoice to ${customerName}`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `On ${formatLongDate(on)} Risiti issues an invoice of ${formatAmount(total, currency)} to ${customerName} and sends it by e-mail, as you set it up.`,
      'Change it, skip it or pause it before then if something is different this time.',
    ],
    button: { label: 'Open it', url: `${origin}${pagePath('recurring', recurring.id)}` },
  })
  return { to, subject, ...body }
}

/** The mail about a recurring invoice or expense that was paused after repeated failures. */
export function failedMail({ to, name, recurring, on, origin }: Facts): Mail {
  const { kind, lastError } = recurring
  const what = `${kind === 'invoice' ? 'invoice to' : 'expense:'} ${recurringTitle(recurring)}`
  const subject = `Paused: the recurring ${what}`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `The ${kind} of ${formatLongDate(on)} could not be made. Risiti tried three times and then paused it.`,
      `The last reason: ${lastError}`,
      'Put this right and resume it: the days that were missed are then made or left out, as you chose.',
    ],
    button: { label: 'Open it', url: `${origin}${pagePath('recurring', recurring.id)}` },
  })
  return { to, subject, ...body }
}
