import { createTransport } from 'nodemailer'
import { assertOneLine, assertSendable } from './header-safety.ts'
import type { Mailer } from './port.ts'

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
      await transport.sendMail({ from, to, subject, text, html, headers, attachments })
    },
    close: async () => transport.close(),
  }
}
