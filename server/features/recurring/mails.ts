import { pagePath } from '../../../contract/pages.ts'
import { type Day, formatLongDate } from '../../../domain/dates.ts'
import { formatAmount } from '../../../domain/money/money.ts'
import type { Recurring } from '../../../domain/recurring/recurring.ts'
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

/** Tells a user that an invoice will be issued and sent tomorrow. */
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

/** Tells a user that a recurring invoice was paused, since it failed again and again. */
export function failedMail({ to, name, recurring, on, origin }: Facts): Mail {
  const { customerName, lastError } = recurring
  const subject = `A recurring invoice to ${customerName} is paused`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `The invoice of ${formatLongDate(on)} to ${customerName} could not be made. Risiti tried three times and then paused the recurring invoice.`,
      `The last reason: ${lastError}`,
      'Mend it and resume it: the days that were missed are then made up for or skipped, as you chose.',
    ],
    button: { label: 'Open it', url: `${origin}${pagePath('recurring', recurring.id)}` },
  })
  return { to, subject, ...body }
}
