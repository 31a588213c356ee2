export interface Mail {
  to: string
  subject: string
  /** Plain text; a code is on a line of its own. */
  text: string
  html: string
  /** The same for every repetition of a mail, such as the id of the job that sends it. */
  repeatKey?: string
  /** Further headers such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Uint8Array }[]
}

export interface Mailer {
  /** Resolves once the provider has accepted the mail; throws otherwise, so that the job is retried. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
