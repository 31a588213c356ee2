import { OUTSIDE_LINKS, type OutsideUrls, SOCIAL_LINKS } from '../../../domain/outside-links.ts'
import { mailBody } from '../../adapters/mail/layout.ts'
import type { Mail } from '../../adapters/mail/port.ts'

const WORDS = {
  newsletter: {
    subject: 'Thank you for subscribing to our weekly newsletter',
    lead: 'Thank you for subscribing to the weekly newsletter of Risiti. Once a week we write about invoices that get paid, and about what is new.',
    reason: 'You get this mail because this address was signed up for our weekly newsletter.',
  },
  waitlist: {
    subject: 'Thank you for joining our waitlist',
    lead: 'Thank you for joining the waitlist of Risiti. We write as soon as there is a place for you, and send promotional newsletters only.',
    reason: 'You get this mail because this address was put on our waitlist.',
  },
}

interface Welcome {
  email: string
  list: string
  unsubscribe_token: string
  origin: string
  links: OutsideUrls
}

/** Where readers can follow the product: Instagram, or else another profile. */
function follow(links: OutsideUrls) {
  const profile = (['instagram', ...SOCIAL_LINKS] as const).find((link) => links[link])
  const url = profile && links[profile]
  if (!url) return []
  const label = `Follow us on ${OUTSIDE_LINKS[profile].name}`
  return [{ text: 'Until then we are easy to find:', link: { label, url } }]
}

/** The welcome mail after a sign-up (SITE-14), with a link and one-click header to unsubscribe (RFC 8058). */
export function welcomeMail({ email, list, unsubscribe_token, origin, links }: Welcome): Mail {
  const { subject, lead, reason } = list === 'waitlist' ? WORDS.waitlist : WORDS.newsletter
  const url = new URL(`/unsubscribe/${unsubscribe_token}`, origin).href
  const body = mailBody({
    heading: subject,
    paragraphs: [lead, ...follow(links)],
    footnote: { text: reason, link: { label: 'Unsubscribe', url } },
  })
  const headers = {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { to: email, subject, ...body, headers }
}
