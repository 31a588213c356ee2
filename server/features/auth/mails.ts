import { pagePath } from '../../../contract/pages.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

const WORDS: Record<CodePurpose, { subject: string; lead: string; page: string; action: string }> =
  {
    email: {
      subject: 'Your Risiti verification code',
      lead: 'Enter this code to verify your e-mail address.',
      page: pagePath('verifyEmail'),
      action: 'Verify my e-mail',
    },
    reset: {
      subject: 'Your Risiti password reset code',
      lead: 'Enter this code to choose a new password.',
      page: pagePath('forgetPassword'),
      action: 'Choose a new password',
    },
    activation: {
      subject: 'Your Risiti activation code',
      lead: 'Your payment is confirmed. Enter this code to activate your account.',
      page: pagePath('verifyAccount'),
      action: 'Activate my account',
    },
    closing: {
      subject: 'Your Risiti code to delete your account',
      lead: 'Enter this code to delete your account for good.',
      page: pagePath('account'),
      action: 'Delete my account',
    },
  }

const NOT_YOU = 'If you did not ask for this, you can ignore this mail; nothing changes without it.'

/**
 * Whoever registers may give a stranger's address, and as the name what that stranger is to read. A text with an address
 * in it, or longer than names are, is not passed on.
 */
function greeting(name: string): string {
  const isName = name.length <= 60 && !/[@/:]|\p{L}\.\p{L}{2}/u.test(name)
  return isName ? `Hello ${name},` : 'Hello,'
}

interface Addressee {
  to: string
  name: string
  purpose: CodePurpose
}

/** The mail with four digits on a line of their own. */
export function codeMail({ to, name, purpose, code }: Addressee & { code: string }): Mail {
  const { subject, lead } = WORDS[purpose]
  const body = mailBody({
    heading: subject,
    paragraphs: [greeting(name), lead, 'The code is good for 10 minutes.'],
    code,
    footnote: NOT_YOU,
  })
  return { to, subject, ...body }
}

/** The mail that takes the place of a code after too many wrong tries in a day. */
export function linkMail({
  to,
  name,
  purpose,
  token,
  origin,
}: Addressee & { token: string; origin: string }): Mail {
  const { subject, page, action } = WORDS[purpose]
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'There were many wrong codes for your account today, so codes of four digits are off until tomorrow.',
      'This link does the same, once, within 10 minutes.',
    ],
    button: { label: action, url: `${origin}${page}?code=${token}` },
    footnote: NOT_YOU,
  })
  return { to, subject, ...body }
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'Your Risiti password was changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Your password was changed just now and every session was signed out.',
      'If that was not you, reset the password again at once: whoever did it could read your mail.',
    ],
  })
  return { to, subject, ...body }
}

/** Tells the address in force that another one is about to take its place. */
export function emailPendingMail(mail: { to: string; name: string; email: string }): Mail {
  const subject = 'A new e-mail address for your Risiti account'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(mail.name),
      `Someone who is signed in asked to use ${mail.email} for your account. Until the code that was sent there is entered, this address stays in force.`,
      'If that was not you, reset your password at once: it signs everyone out.',
    ],
  })
  return { to: mail.to, subject, ...body }
}

/** Tells the former address that it is no longer the account's. */
export function emailChangedMail(mail: { to: string; name: string; email: string }): Mail {
  const subject = 'The e-mail address of your Risiti account was changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(mail.name),
      `Your account now uses ${mail.email}. This address no longer signs in.`,
      'If that was not you, answer this mail at once.',
    ],
  })
  return { to: mail.to, subject, ...body }
}

/** Tells the address of an account that was closed what became of what it held. */
export function accountClosedMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'Your Risiti account was deleted'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Your account is gone, and so are your profile, your customers, your pictures and your newsletter.',
      'The invoices that you issued and their payments are kept for 6 years from the day they were made, because the law asks for it (CAMA 2020, section 375(2)). Nobody uses them for anything else, and then they are erased as well.',
      'You can register again with this address whenever you like; the new account begins empty. Thank you for having been here.',
    ],
    footnote: 'If you did not delete your account, answer this mail at once.',
  })
  return { to, subject, ...body }
}
