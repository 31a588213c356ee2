/** The sign-up forms. Two of them are for the newsletter list, one for the waitlist. */
export const SIGN_UP_SOURCES = ['subscribe', 'videos', 'waitlist'] as const
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number]

export type MailingList = 'newsletter' | 'waitlist'

/** The consent text that the form shows and the consent record stores. */
export const CONSENT: Record<SignUpSource, string> = {
  subscribe:
    'Send me the weekly newsletter of Risiti. I can unsubscribe at any time with the link in every mail.',
  videos:
    'Tell me about new videos in the weekly newsletter of Risiti. I can unsubscribe at any time with the link in every mail.',
  waitlist:
    'Put me on the waitlist of Risiti and send me promotional newsletters only. I can unsubscribe at any time with the link in every mail.',
}

/** The mailing list that a sign-up form adds to. */
export function listOf(source: SignUpSource): MailingList {
  return source === 'waitlist' ? 'waitlist' : 'newsletter'
}

/** True if a sign-up gets a welcome mail (SITE-12, SITE-14). */
export function isWelcomed(source: SignUpSource): boolean {
  return source !== 'videos'
}
