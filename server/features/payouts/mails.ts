import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface PayoutChange {
  to: string
  name: string
  business: string
  /** 'GTBank •••• 4579'; '' when online payments were switched off. */
  bank: string
}

/** The mail to the owner about where the money of a business now goes. */
export function payoutMail({ to, name, business, bank }: PayoutChange): Mail {
  const subject = bank
    ? 'Your online payments go to another bank account'
    : 'Your online payments were switched off'
  const change = bank
    ? `Online payments of ${business} now settle to ${bank}.`
    : `${business} no longer takes online payments.`
  const body = mailBody({
    heading: subject,
    paragraphs: [greeting(name), change],
    footnote:
      'If you did not do this, change your password at once, set the right bank account under Business, and answer this mail.',
  })
  return { to, subject, ...body }
}
