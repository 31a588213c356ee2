import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { isFault, replaceFile } from '../folders/atomic-file.ts'
import { createMutex } from '../queues/mutex.ts'
import { assertSendable } from './header-safety.ts'
import { type Mail, type Mailer, MailRefused } from './port.ts'

const MAX_MAILS = 2_000
const READ_BATCH = 50
/** Addresses that refuse mail, so that failures can be tried out. */
const REFUSING = /@bounce\.example$/i

const outboxEntry = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** `size` in bytes; the content is not stored. */
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), size: z.number() }),
  ),
  /** When it was sent, ISO 8601 with Z. */
  at: z.string(),
})

export type OutboxEntry = z.infer<typeof outboxEntry>

export interface Outbox extends Mailer {
  /** The stored mails, newest first; with `to` only those to that address (case-insensitive). */
  list(to?: string): Promise<OutboxEntry[]>
}

/**
 * The sandbox's mail provider: stores every mail as a JSON file in `dir` and keeps the newest 2,000.
 * File names have a number, which keeps the order within a millisecond, and a hash of the
 * recipient, so that listing one person's mails opens no other files.
 */
export function createOutbox(dir: string, clock: Clock): Outbox {
  const exclusively = createMutex()
  return {
    async send(mail) {
      assertSendable(mail)
      if (REFUSING.test(mail.to)) throw new MailRefused('550 5.1.1 No such mailbox here')
      const at = clock.now().toISOString()
      await exclusively(() => keep(dir, entryOf(mail, at)))
    },
    async list(to) {
      const names = (await namesIn(dir)).reverse()
      return readAll(dir, to === undefined ? names : names.filter((name) => isTo(name, to)))
    },
    close: async () => {},
  }
}

function entryOf(mail: Mail, at: string): OutboxEntry {
  const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    size: content.byteLength,
  }))
  const { to, fromName, replyTo, subject, text, html } = mail
  const headers = {
    ...(fromName && { From: `${fromName} via Risiti` }),
    ...(replyTo && { 'Reply-To': replyTo.address }),
    ...mail.headers,
  }
  return { to, subject, text, html, headers, attachments, at }
}

async function keep(dir: string, entry: OutboxEntry): Promise<void> {
  const names = await namesIn(dir)
  const number = Number.parseInt(names.at(-1) ?? '0', 10) + 1
  // The random part avoids collisions between processes that share the folder.
  const parts = [String(number).padStart(12, '0'), mark(entry.to), randomBytes(4).toString('hex')]
  await replaceFile(path.join(dir, `${parts.join('-')}.json`), JSON.stringify(entry))
  const surplus = names.slice(0, Math.max(0, names.length + 1 - MAX_MAILS))
  await Promise.all(surplus.map((name) => rm(path.join(dir, name), { force: true })))
}

/** Names of the mails, oldest first. */
async function namesIn(dir: string): Promise<string[]> {
  try {
    const names = await readdir(dir)
    return names.filter((name) => /^\d{12}-[0-9a-f]{16}-[0-9a-f]{8}\.json$/.test(name)).sort()
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}

function mark(address: string): string {
  const folded = address.trim().normalize('NFC').toLowerCase()
  return createHash('sha256').update(folded).digest('hex').slice(0, 16)
}

function isTo(name: string, address: string): boolean {
  return name.slice(13, 29) === mark(address)
}

async function readAll(dir: string, names: string[]): Promise<OutboxEntry[]> {
  const entries: (OutboxEntry | null)[] = []
  for (let start = 0; start < names.length; start += READ_BATCH) {
    const batch = names.slice(start, start + READ_BATCH)
    entries.push(...(await Promise.all(batch.map((name) => read(path.join(dir, name))))))
  }
  return entries.filter((entry) => entry !== null)
}

/** Null for a mail that was deleted in the meantime, or that a power cut left empty. */
async function read(file: string): Promise<OutboxEntry | null> {
  try {
    return outboxEntry.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isFault(error, 'ENOENT') || error instanceof SyntaxError) return null
    throw error
  }
}
