import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { assertOneLine, assertSendable } from './header-safety.ts'
import type { Mail, Mailer } from './port.ts'

/** Timeouts in milliseconds; settings in the URL override them. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Sends by SMTP over a small pool of connections.
 * `url` is smtp://user:password@host:587 (STARTTLS if offered; ?requireTLS=true enforces it) or
 * smtps://…:465, with nodemailer's settings in the query. `from` is an address or 'Name <address>'.
 */
export function createSmtp(url: string, from: string): Mailer {
  assertOneLine(from)
  const transport = createTransport({
    ...TIMEOUTS,
    url,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      assertSendable(mail)
      const attachments = (mail.attachments ?? []).map((each) => ({
        ...each,
        content: Buffer.from(each.content),
      }))
      // An object and not a string, so that the address is not parsed.
      const to = { name: '', address: mail.to }
      const { subject, text, html, headers = {} } = mail
      const messageId = messageIdOf(mail, from)
      await transport.sendMail({
        ...{ from, to, subject, text, html, headers, attachments },
        ...(messageId && { messageId }),
      })
    },
    close: async () => transport.close(),
  }
}

/**
 * The same id for a mail that a job repeats because its process died before it could store that the first was accepted:
 * mail programs show mails with the same id once. Another text, such as a new code, gets another id.
 */
function messageIdOf({ repeatKey, to, text }: Mail, from: string): string | undefined {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]
  if (repeatKey === undefined || !domain) return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([repeatKey, to, text]))
    .digest('hex')
  return `<${hash.slice(0, 40)}@${domain}>`
}
