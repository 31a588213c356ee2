import type { Letter } from '../../../domain/sending/letter.ts'
import { mailBody } from './layout.ts'
import type { Mail } from './port.ts'

interface Parts {
  to: string
  letter: Letter
  /** Where the button leads. */
  url: string
  pdf: Uint8Array
  /** PNG. */
  logo: Uint8Array | null
}

const LOGO = 'logo@risiti'

/** A business's mail with a document. The logo is part of the mail: many programs load no pictures from outside. */
export function documentMail({ to, letter, url, pdf, logo }: Parts): Mail {
  const { from, replyTo, subject, message, facts, action, filename, footnote } = letter
  const body = mailBody({
    letterhead: { name: from, logoCid: logo ? LOGO : undefined },
    heading: subject,
    paragraphs: message.split(/\n\s*\n/).map((paragraph) => ({ lines: paragraph.split('\n') })),
    facts,
    button: { label: action, url },
    footnote,
  })
  const picture = logo && {
    filename: 'logo.png',
    contentType: 'image/png',
    content: logo,
    cid: LOGO,
  }
  return {
    to,
    fromName: from,
    ...(replyTo !== '' && { replyTo: { name: from, address: replyTo } }),
    subject,
    ...body,
    attachments: [
      { filename, contentType: 'application/pdf', content: pdf },
      ...(picture ? [picture] : []),
    ],
  }
}
