import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

/** Notifies the address of a closed account what happened to its data. */
export function accountClosedMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'Your Risiti account was deleted'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Your account is gone, and so are your profile, your customers, your pictures and your newsletter.',
      'The invoices that you issued and their payments are kept for 6 years from the day they were made, because the law asks for it (CAMA 2020, section 375(2)). They are used for nothing else, and then they are erased as well.',
      'You can register again with this address whenever you like; the new account begins empty. Thank you for having been here.',
    ],
    footnote: 'If you did not delete your account, answer this mail at once.',
  })
  return { to, subject, ...body }
}
