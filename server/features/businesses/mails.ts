import { pagePath } from '../../../contract/pages.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

export interface BankChange {
  business: string
  /** 'GTBank •••• 4579, Ọlá Ventures'; '' where no bank account was shown before, or is shown now. */
  former: string
  bank: string
}

interface Told extends BankChange {
  to: string
  name: string
  origin: string
}

/** The mail to a member about the bank account to which the customers of a business are now asked to transfer money. */
export function bankChangedMail({ to, name, origin, ...change }: Told): Mail {
  const subject = 'The bank details for your customers were changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      sentenceOf(change),
      'Every invoice page shows it at once, also those of invoices that you sent before.',
    ],
    button: { label: 'Check your businesses', url: `${origin}${pagePath('businesses')}` },
    footnote:
      'If this was not you or someone you work with, change your password at once and set the right bank details under Business: it was done by someone signed in to your account.',
  })
  return { to, subject, ...body }
}

function sentenceOf({ business, former, bank }: BankChange): string {
  if (bank === '')
    return `Customers of ${business} no longer see bank details for transfers. They saw ${former} before.`
  const before = former === '' ? 'No bank details were shown before.' : `It was ${former} before.`
  return `Customers of ${business} are now asked to transfer money to ${bank}. ${before}`
}
