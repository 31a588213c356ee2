import { pagePath } from '../../../contract/pages.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface Facts {
  to: string
  name: string
  url: string
  origin: string
}

/** Tells a user that a webhook was paused, since it failed for a day. */
export function pausedMail({ to, name, url, origin }: Facts): Mail {
  const { host } = new URL(url)
  const subject = `Paused: the webhook to ${host}`
  const body = mailBody({
    heading: subject,
    paragraphs: [
      greeting(name),
      `For a day nothing that Risiti sent to ${url} was answered well, so it sends nothing there any more.`,
      'See the answers in the log of the webhook, put the receiver right, and resume the webhook. What is still on its way is then delivered.',
    ],
    button: { label: 'Open your webhooks', url: `${origin}${pagePath('connections')}` },
  })
  return { to, subject, ...body }
}
