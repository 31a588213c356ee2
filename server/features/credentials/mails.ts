import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

/** Notifies the user of a changed password. */
export function passwordChangedMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'Your Risiti password was changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Your password was changed just now, and every session that was open elsewhere was signed out.',
      'If that was not you, reset the password at once: someone else knows it or can read your mail.',
    ],
  })
  return { to, subject, ...body }
}
