import type { Mail } from './port.ts'

const BREAKS = ['\r', '\n', '\0']
const ONE_ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+$/

/**
 * Throws TypeError for a mail that could inject a header or a second recipient:
 * a line break in subject, name, address, header or file name, or more than one plain address in `to` or `replyTo`.
 */
export function assertSendable(mail: Mail): void {
  const { to, replyTo } = mail
  if (!ONE_ADDRESS.test(to)) throw new TypeError('A mail goes to exactly one plain address')
  if (replyTo && !ONE_ADDRESS.test(replyTo.address))
    throw new TypeError('Answers go to exactly one plain address')
  const headers = Object.entries(mail.headers ?? {}).flat()
  const attachments = (mail.attachments ?? []).flatMap((each) => [
    each.filename,
    each.contentType,
    each.cid ?? '',
  ])
  const names = [mail.fromName ?? '', replyTo?.name ?? '']
  for (const value of [to, mail.subject, ...names, ...headers, ...attachments]) assertOneLine(value)
}

/** Throws TypeError for text that does not fit a single header line. */
export function assertOneLine(value: string): void {
  if (BREAKS.some((each) => value.includes(each))) {
    throw new TypeError('A mail header must not contain a line break')
  }
}
