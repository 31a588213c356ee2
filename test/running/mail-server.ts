import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An accepted mail. */
export interface ReceivedMail {
  to: string
  subject: string
  text: string
  messageId: string
  /** Time of acceptance, from `performance.now()`. */
  atMs: number
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  to(address: string): ReceivedMail[]
  close(): Promise<void>
}

/** An SMTP server on loopback that keeps accepted mails across restarts of the program. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const byAddress = new Map<string, ReceivedMail[]>()
  const keep = async (raw: Buffer) => {
    const mail = await PostalMime.parse(raw)
    const to = mail.to?.[0]?.address ?? ''
    const { subject = '', text = '', messageId = '' } = mail
    const entry = { to, subject, text, messageId, atMs: performance.now() }
    received.push(entry)
    byAddress.set(to, [...(byAddress.get(to) ?? []), entry])
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream
        .toArray()
        .then((chunks) => keep(Buffer.concat(chunks)))
        .then(() => done(), done)
    },
  })
  // A client killed in the middle of a mail resets its connection.
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address) => byAddress.get(address) ?? [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
