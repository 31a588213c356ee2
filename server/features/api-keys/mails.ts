import { pagePath } from '../../../contract/pages.ts'
import type { KeyChange } from '../../../domain/events.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface News {
  to: string
  name: string
  change: KeyChange
  /** Their names. */
  keys: readonly string[]
  origin: string
}

const NOT_YOU =
  'If this was not you or someone you work with, revoke the keys that you do not know and change your password: it was done by someone signed in to your account.'

/** The mail to a member after a key was added to the account, or keys were revoked. */
export function keysChangedMail({ to, name, change, keys, origin }: News): Mail {
  const { subject, text } = change === 'added' ? added(keys) : revoked(keys)
  const body = mailBody({
    heading: subject,
    paragraphs: [greeting(name), text],
    button: { label: 'See your keys', url: `${origin}${pagePath('connections')}` },
    footnote: NOT_YOU,
  })
  return { to, subject, ...body }
}

function added(keys: readonly string[]) {
  return {
    subject: 'An API key was added',
    text: `The key ${quoted(keys)} was added to your Risiti account. Anyone who has it can do in your account what the key allows.`,
  }
}

function revoked(keys: readonly string[]) {
  const isOne = keys.length === 1
  return {
    subject: isOne ? 'An API key was revoked' : `${keys.length} API keys were revoked`,
    text: `The ${isOne ? 'key' : 'keys'} ${quoted(keys)} no longer ${isOne ? 'opens' : 'open'} your Risiti account. Programs that used ${isOne ? 'it' : 'them'} are refused.`,
  }
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ')
