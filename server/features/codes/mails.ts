import { pagePath } from '../../../contract/pages.ts'
import { CODE_MINUTES } from '../../../domain/access/codes.ts'
import type { CodePurpose } from '../../../domain/events.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
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
      lead: 'Enter this code to activate your account.',
      page: pagePath('verifyAccount'),
      action: 'Activate my account',
    },
    confirm: {
      subject: 'Your Risiti confirmation code',
      lead: 'Someone who is signed in to your account wants to change its e-mail address, password or two-step sign-in, export its data, or delete it. If that is you, enter this code to confirm.',
      page: pagePath('account'),
      action: 'Confirm in my account',
    },
  }

const NOT_YOU = 'If you did not ask for this, you can ignore this mail; nothing changes without it.'

interface Addressee {
  to: string
  name: string
  purpose: CodePurpose
  /** The payments that an activation is about: 'NGN 7,000.00 for the Pro Plan'. */
  paid: string[]
}

/** The mail with four digits on a line of their own. */
export function codeMail({ to, name, purpose, paid, code }: Addressee & { code: string }): Mail {
  const { subject, lead } = WORDS[purpose]
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      ...confirmed(paid),
      lead,
      `The code is good for ${CODE_MINUTES} minutes.`,
    ],
    code,
    footnote: NOT_YOU,
  })
  return { to, subject, ...body }
}

/** The mail sent instead of a code once a budget of wrong codes is used up. */
export function linkMail({
  to,
  name,
  purpose,
  paid,
  token,
  origin,
}: Addressee & { token: string; origin: string }): Mail {
  const { subject, page, action } = WORDS[purpose]
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      ...confirmed(paid),
      'Too many wrong codes were entered lately, so codes of four digits are off for now.',
      `This link does the same, once, within ${CODE_MINUTES} minutes.`,
    ],
    button: { label: action, url: `${origin}${page}?code=${token}` },
    footnote: NOT_YOU,
  })
  return { to, subject, ...body }
}

function confirmed(paid: string[]): string[] {
  return paid.map((payment) => `Your payment of ${payment} is confirmed: one year.`)
}

/** Notifies the user that a code became invalid after wrong attempts. */
export function codeGuessedAtMail({ to, name }: { to: string; name: string }): Mail {
  const subject = 'Wrong codes were entered for your Risiti account'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Someone entered five wrong codes in a row, so that code no longer works. Nothing was changed.',
      'If it was you, ask for a new code. If it was not, nobody came in, and you need not do anything: nobody will ever ask you for a code by phone or chat, so do not give it to anyone.',
    ],
  })
  return { to, subject, ...body }
}
