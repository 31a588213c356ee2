import { pagePath } from '../../../contract/pages.ts'
import type { WebhookChange } from '../../../domain/events.ts'
import { greeting } from '../../adapters/mail/greeting.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

interface Facts {
  to: string
  name: string
  url: string
  origin: string
}

/** The mail about a webhook that was paused after failing for a day. */
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

interface News extends Omit<Facts, 'url'> {
  change: WebhookChange
  /** Of the webhooks; of one that moved, the former address and the new one. */
  urls: readonly string[]
}

const NOT_YOU =
  'If this was not you or someone you work with, delete the webhook and change your password: it was done by someone signed in to your account.'

/** The mail about a webhook that was added or got another address, or webhooks that were paused with a new password. */
export function webhooksChangedMail({ to, name, change, urls, origin }: News): Mail {
  const { subject, texts, footnote } = { added, moved, paused }[change](urls)
  const body = mailBody({
    heading: subject,
    paragraphs: [greeting(name), ...texts],
    button: { label: 'Open your webhooks', url: `${origin}${pagePath('connections')}` },
    footnote,
  })
  return { to, subject, ...body }
}

function added([url]: readonly string[]) {
  return {
    subject: 'A webhook was added',
    texts: [
      `From now on Risiti sends news of your invoices, payments and estimates to ${url}, as chosen when the webhook was added.`,
    ],
    footnote: NOT_YOU,
  }
}

function moved([former, url]: readonly string[]) {
  return {
    subject: 'A webhook leads to another address',
    texts: [`The events of your account that Risiti sent to ${former} now go to ${url}.`],
    footnote: NOT_YOU,
  }
}

function paused(urls: readonly string[]) {
  const isOne = urls.length === 1
  return {
    subject: isOne ? 'Your webhook was paused' : `Your ${urls.length} webhooks were paused`,
    texts: [
      `With a new password, the webhooks of your account were paused too. Risiti sends nothing more to: ${urls.join(', ')}.`,
      'Resume each webhook whose address you know, and delete the others.',
      'What happens while a webhook is paused is not delivered later.',
    ],
    footnote: 'Programs that rely on these webhooks receive nothing until you resume them.',
  }
}
