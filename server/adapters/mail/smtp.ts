import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { assertOneLine, assertSendable } from './header-safety.ts'
import { type Mail, type Mailer, MailRefused } from './port.ts'

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
      const { subject, text, html, headers = {}, replyTo } = mail
      const messageId = messageIdOf(mail, from)
      const message = {
        ...{ from: senderOf(mail, from), to, subject, text, html, headers, attachments },
        ...(replyTo && { replyTo }),
        ...(messageId && { messageId }),
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw refusalOf(error) ?? error
      })
    },
    close: async () => transport.close(),
  }
}

/** 'Ọlá Ventures via Risiti', at the program's own address: mail of another domain would be refused as forged. */
function senderOf({ fromName }: Mail, from: string) {
  const parts = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from)
  if (!fromName) return from
  const [, own = '', address = from] = parts ?? []
  return { name: `${fromName} via ${own || 'Risiti'}`, address }
}

/**
 * A refusal of the recipient or the message by a 5xx reply (RFC 5321, 4.2.1). Others, such as a refusal of our
 * password, may be temporary.
 */
function refusalOf(error: unknown): MailRefused | null {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return null
  const { code, responseCode } = error
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  if (!isFinal || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return null
  const reply = 'response' in error ? String(error.response) : error.message
  return new MailRefused(reply, { cause: error })
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
