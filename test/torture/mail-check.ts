import type { ReceivedMail } from '../running/mail-server.ts'
import type { MailRequest, ProgramRun, World } from './world.ts'

/** Milliseconds after a start within which interrupted jobs must have resumed (issue 7, section 1). */
export const RESUME_MS = 30_000

/**
 * Milliseconds before a kill within which an accepted mail may not yet be recorded as sent. A job killed in that
 * window runs again and sends again: two mails are better than none when a user waits for a code.
 */
const WINDOW_MS = 2_000

export interface MailFigures {
  owed: number
  received: number
  /** Mails sent again because the first was not recorded before a kill. */
  repeats: number
  /** Those with the same Message-ID as the first. */
  sameId: number
  /** Maximum milliseconds from the request, or from readiness after a kill, to the mail. */
  latestMs: number
}

const mailsFor = ({ installation }: World, { to, subject }: MailRequest) =>
  installation.mails.to(to).filter((mail) => mail.subject === subject)

/** Acknowledged requests whose mail has not arrived. */
export function outstanding(world: World): MailRequest[] {
  return world.ledger.mails.filter(
    (each) => each.acknowledgedMs !== null && mailsFor(world, each).length === 0,
  )
}

/** Checks that every expected mail arrived once and in time. */
export function checkMails(world: World): MailFigures {
  const figures = { owed: 0, received: world.installation.mails.received.length }
  const all = { ...figures, repeats: 0, sameId: 0, latestMs: 0 }
  for (const request of unique(world.ledger.mails)) {
    const mails = mailsFor(world, request)
    const [first] = mails
    if (request.acknowledgedMs !== null) {
      all.owed += 1
      const lateMs = uptimeUntil(mailersOf(world), request.acknowledgedMs, first?.atMs)
      all.latestMs = Math.max(all.latestMs, lateMs)
      if (!first) addViolation(world, request, 'was acknowledged and never came')
      else if (lateMs > RESUME_MS)
        addViolation(world, request, `came after ${Math.round(lateMs)} ms`)
    }
    for (const [index, mail] of mails.entries()) {
      const before = mails[index - 1]
      if (!before) continue
      all.repeats += 1
      if (before.messageId === mail.messageId) all.sameId += 1
      if (!isCutOff(world, before, mail)) addViolation(world, request, 'came twice without a kill')
    }
  }
  return all
}

/** A client that repeats a registration after no response still expects one mail. */
function unique(requests: MailRequest[]): MailRequest[] {
  const byAddress = Map.groupBy(requests, ({ to, subject }) => `${to} ${subject}`)
  return [...byAddress.values()].flatMap((same) => same.slice(-1))
}

/** Whether a process that sends mails was killed between two of them, and shortly after the first. */
function isCutOff(world: World, before: ReceivedMail, after: ReceivedMail): boolean {
  return mailersOf(world).some(
    ({ endedMs }) =>
      endedMs !== null &&
      endedMs > before.atMs &&
      endedMs < after.atMs &&
      endedMs - before.atMs < WINDOW_MS,
  )
}

/** The runs that process jobs: a process of the web alone sends no mail. */
function mailersOf({ runs }: World): ProgramRun[] {
  return runs.filter(({ role }) => role !== 'web')
}

/** The longest time in one run, from request or readiness, that the program was up before the mail arrived. */
function uptimeUntil(runs: ProgramRun[], fromMs: number, atMs = performance.now()): number {
  const waits = runs.map(({ readyMs, endedMs }) => {
    if (readyMs === null) return 0
    const begin = Math.max(fromMs, readyMs)
    return Math.min(atMs, endedMs ?? performance.now()) - begin
  })
  return Math.max(0, ...waits)
}

function addViolation(world: World, { to, subject }: MailRequest, what: string): void {
  world.violations.push(`The mail '${subject}' to ${to} ${what}`)
}

/** Waits until every acknowledged mail has arrived, at most RESUME_MS after the start or last request. */
export async function untilMailed(world: World): Promise<void> {
  const readyMs = mailersOf(world).at(-1)?.readyMs ?? 0
  const limit = Math.max(readyMs, lastRequest(world)) + RESUME_MS
  while (outstanding(world).length > 0 && performance.now() < limit)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

function lastRequest({ ledger }: World): number {
  return Math.max(0, ...ledger.mails.map(({ acknowledgedMs }) => acknowledgedMs ?? 0))
}
