import { pagePath } from '../../../contract/pages.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface News {
  to: string
  name: string
  /** Names of the API keys that were revoked with the password. */
  revoked: readonly string[]
  /** The API keys that still work. */
  working: readonly { name: string; prefix: string }[]
  /** The addresses of the webhooks that are still active. */
  webhooks: readonly string[]
  origin: string
}

/** Notifies the user of a changed password, and of what opens the account besides it. */
export function passwordChangedMail(news: News): Mail {
  const { to, name, revoked, working, webhooks, origin } = news
  const subject = 'Your Risiti password was changed'
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      'Your password was changed just now, and every session that was open elsewhere was signed out.',
      ...revokedText(revoked),
      ...workingText(working),
      ...webhooksText(webhooks),
      'If that was not you, reset the password at once: someone else knows it or can read your mail.',
    ],
    ...(working.length + webhooks.length > 0 && {
      button: { label: 'Open your connections', url: `${origin}${pagePath('connections')}` },
    }),
  })
  return { to, subject, ...body }
}

function revokedText(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const quoted = names.map((name) => `“${name}”`).join(', ')
  return [`API keys revoked with it: ${quoted}. Programs that used them are refused.`]
}

function workingText(keys: readonly { name: string; prefix: string }[]): string[] {
  if (keys.length === 0) return []
  const named = keys.map(({ name, prefix }) => `“${name}” (${prefix}…)`).join(', ')
  return [
    `API keys do not depend on the password, and these still work: ${named}. If somebody else may have been in your account, revoke them.`,
  ]
}

function webhooksText(urls: readonly string[]): string[] {
  if (urls.length === 0) return []
  return [
    `Webhooks do not depend on the password either. What happens in your account is still sent to: ${urls.join(', ')}. Delete those that you do not know.`,
  ]
}
