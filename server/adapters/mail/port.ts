export interface Mail {
  to: string
  /** The name of the sender, shown with ours; the address stays the program's. */
  fromName?: string
  /** The address for replies, if not the program's. */
  replyTo?: { name: string; address: string }
  subject: string
  /** Plain text; a code is on a line of its own. */
  text: string
  html: string
  /** The same for every repetition of a mail, such as the id of the job that sends it. */
  repeatKey?: string
  /** Further headers such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: Attachment[]
}

interface Attachment {
  filename: string
  contentType: string
  content: Uint8Array
  /** Set for a picture that the HTML shows, as `cid:…`. */
  cid?: string
}

/** The mail server refused this mail permanently: another try would fail in the same way. */
export class MailRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'MailRefused'
  }
}

export interface Mailer {
  /** Resolves once the provider has accepted the mail; throws otherwise: MailRefused if a retry is of no use. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
