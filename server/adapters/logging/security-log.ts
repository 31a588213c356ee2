import type { Clock } from '../clock.ts'
import type { Log } from './log.ts'

/** All logged events about access and refusals (docs/logging.md). */
export const SECURITY_EVENTS = [
  'sign-in',
  'second-step-asked',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'account-closed',
  'factor-changed',
  'keys-changed',
  'webhooks-changed',
  'reset-requested',
  'reset-mailed',
  'sign-in-failed',
  'confirm-failed',
  'wrong-code',
  'unauthorized',
  'forbidden',
  'rate-limited',
  'bad-signature',
  'foreign-host',
] as const

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Events that anyone can cause without an account, as often as they like. */
const ANONYMOUS: SecurityEvent[] = SECURITY_EVENTS.slice(SECURITY_EVENTS.indexOf('reset-requested'))

/** Maximum lines of such an event per minute: from one address, and in total. */
export const LINES_A_MINUTE = { fromOne: 10, fromAll: 300 }

const MINUTE = 60_000

/** Only our own ids and codes: never a password, token, code or e-mail address, nor any text of a caller. */
export interface SecurityFacts {
  userId?: string | undefined
  address?: string
  requestId?: string
  method?: string
  /** The pattern of the route, '/api/invoice/get/:id'. */
  route?: string
  status?: number
  code?: string
}

export interface SecurityLog {
  /** Writes one line about an event, and counts it. */
  record(event: SecurityEvent, facts?: SecurityFacts): void
  /** Adds the account to all further lines, whether or not the caller is its proven owner. */
  about(userId: string): void
  /** The log of one request, which adds `facts` to all lines. */
  of(facts: SecurityFacts): SecurityLog
  /** The number of each event since the start. */
  counts(): ReadonlyMap<SecurityEvent, number>
  /** Writes the pending counts of omitted lines. */
  flush(): void
}

/**
 * One structured line per event (ASVS V16.3). Events that anyone can cause are limited to a number of lines per minute;
 * the rest is counted in one line, so that a flood fills neither the disk nor the log.
 */
export function createSecurityLog(log: Log, clock: Clock): SecurityLog {
  const counts = new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0]))
  const quota = createQuota(log, clock)
  const write = (event: SecurityEvent, facts: SecurityFacts) => {
    counts.set(event, (counts.get(event) ?? 0) + 1)
    if (!ANONYMOUS.includes(event)) log.info({ event, ...facts }, event)
    else if (quota.take(event, facts.address ?? '')) log.warn({ event, ...facts }, event)
  }
  const bound = (given: SecurityFacts): SecurityLog => {
    const known = { ...given }
    return {
      record: (event, facts) => write(event, { ...known, ...facts }),
      about: (userId) => {
        known.userId = userId
      },
      of: (facts) => bound({ ...known, ...facts }),
      counts: () => counts,
      flush: quota.flush,
    }
  }
  return bound({})
}

interface Use {
  lines: number
  leftOut: number
  /** Lines by address; bounded by the number of lines. */
  from: Map<string, number>
}

/** The quota of the current minute; the count of omitted lines is written at its end. */
function createQuota(log: Log, clock: Clock) {
  const uses = new Map<SecurityEvent, Use>()
  let end = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [of, { leftOut }] of uses)
      if (leftOut > 0) log.warn({ event: 'left-out', of, lines: leftOut }, 'left-out')
    uses.clear()
  }
  const take = (event: SecurityEvent, address: string): boolean => {
    const now = clock.now().getTime()
    if (now >= end) {
      flush()
      end = now + MINUTE
    }
    const use = uses.get(event) ?? { lines: 0, leftOut: 0, from: new Map() }
    uses.set(event, use)
    const own = use.from.get(address) ?? 0
    if (own >= LINES_A_MINUTE.fromOne || use.lines >= LINES_A_MINUTE.fromAll) {
      use.leftOut += 1
      timer ??= setTimeout(flush, MINUTE).unref()
      return false
    }
    use.lines += 1
    use.from.set(address, own + 1)
    return true
  }
  return { take, flush }
}
