import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { assertOneLine, assertSendable } from './header-safety.ts'
import type { Mail, Mailer } from './port.ts'

/** Milliseconds until a server that says nothing counts as gone; a setting in the address goes first. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Sends by SMTP over a few kept connections.
 * `url` is smtp://user:password@host:587 (STARTTLS where offered; insist with ?requireTLS=true) or
 * smtps://…:465, with nodemailer's settings as its query. `from` is an address or 'Name <address>'.
 */
export function createSmtp(url: string, from: string): Mailer {
  assertOneLine(from)
  const transport = createTransport({
    ...PATIENCE,
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
      // An object and no string, so that nothing in the address is read as syntax.
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
 * The same for a mail that a job repeats because its process died before it could note that the first was accepted:
 * receivers that know the id show it once. A mail that says something else, such as a new code, has another.
 */
function messageIdOf({ repeatKey, to, text }: Mail, from: string): string | undefined {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1]
  if (repeatKey === undefined || !domain) return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([repeatKey, to, text]))
    .digest('hex')
  return `<${hash.slice(0, 40)}@${domain}>`
}
