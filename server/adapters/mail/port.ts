export interface Mail {
  to: string
  subject: string
  /** Plain text; a code stands on a line of its own. */
  text: string
  html: string
  /** What a repetition of the same mail has in common with the first, such as the id of the job that sends it. */
  repeatKey?: string
  /** Further headers such as List-Unsubscribe. */
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: Uint8Array }[]
}

export interface Mailer {
  /** Resolves once the provider has accepted the mail; throws when it has not, so that a job tries again. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
