import type { FactorChange } from '../../../domain/events.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface News {
  to: string
  name: string
  change: FactorChange
  /** The name of the factor; '' if the change concerns no single factor. */
  factor: string
  /** Number of unused recovery codes. */
  left: number
}

const NOT_YOU =
  'If that was not you, change your password at once and look at Account: who did this was signed in to your account.'

/** Notifies the user of a change to two-step sign-in, or of failed attempts at it. */
export function factorMail({ to, name, change, factor, left }: News): Mail {
  const { subject, text, footnote = NOT_YOU } = wordsFor(change, factor, left)
  const body = mailBody({ heading: subject, paragraphs: [greeting(name), text], footnote })
  return { to, subject, ...body }
}

function wordsFor(change: FactorChange, factor: string, left: number) {
  const words: Record<FactorChange, { subject: string; text: string; footnote?: string }> = {
    added: {
      subject: 'Two-step sign-in was changed',
      text: `“${factor}” was added to your Risiti account and is asked for after your password. Every session that was open elsewhere was signed out.`,
    },
    removed: {
      subject: 'Two-step sign-in was changed',
      text: `“${factor}” was removed from your Risiti account and no longer opens it. Every session that was open elsewhere was signed out.`,
    },
    'codes-made': {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were made for your Risiti account. Those that you had before no longer work.',
    },
    'code-used': {
      subject: 'A recovery code was used',
      text: `Someone signed in to your Risiti account with your password and a recovery code. ${codesLeft(left)}`,
      footnote:
        'If that was not you, change your password at once, and make new recovery codes under Account.',
    },
    guessed: {
      subject: 'Someone may know your password',
      text: 'Someone entered your password and then failed the second step of the sign-in five times today. They did not get in.',
      footnote: 'If that was not you, change your password.',
    },
    cleared: {
      subject: 'Two-step sign-in was turned off',
      text: 'The operator of this Risiti turned two-step sign-in off for your account, as was asked for. From now on the password alone opens it.',
      footnote: 'If you did not ask for that, change your password at once and answer this mail.',
    },
  }
  return words[change]
}

function codesLeft(left: number): string {
  if (left === 0) return 'No code is left: make new ones under Account.'
  return left === 1 ? 'One code is left.' : `${left} codes are left.`
}
