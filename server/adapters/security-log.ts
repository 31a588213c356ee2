import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Everything that the log tells about who comes in and who is refused (docs/logging.md). */
export const SECURITY_EVENTS = [
  'sign-in',
  'second-step-asked',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'account-closed',
  'factor-changed',
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

/** What anybody can cause without an account, as often as they like. */
const ANYBODYS: SecurityEvent[] = SECURITY_EVENTS.slice(SECURITY_EVENTS.indexOf('reset-requested'))

/** Lines that such an event may have in a minute: from one address, and from all together. */
export const LINES_A_MINUTE = { fromOne: 10, fromAll: 300 }

const MINUTE = 60_000

/** Ids and codes of ours: never a password, token, code or e-mail address, nor any text that a caller wrote. */
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
  tell(event: SecurityEvent, facts?: SecurityFacts): void
  /** Names the account that the rest is about, whether or not the caller has proved to be its owner. */
  about(userId: string): void
  /** The log of one request, whose lines all carry `facts`. */
  of(facts: SecurityFacts): SecurityLog
  /** How often each event was told since the start. */
  counts(): ReadonlyMap<SecurityEvent, number>
  /** Writes what is still to be written about lines that were left out. */
  flush(): void
}

/**
 * One structured line for each event (ASVS V16.3). What anybody can cause is written up to a number of lines a minute,
 * and beyond that counted and told in one line, so that a flood fills neither the disk nor the eyes of the operator.
 */
export function createSecurityLog(log: Log, clock: Clock): SecurityLog {
  const counts = new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0]))
  const quota = createQuota(log, clock)
  const write = (event: SecurityEvent, facts: SecurityFacts) => {
    counts.set(event, (counts.get(event) ?? 0) + 1)
    if (!ANYBODYS.includes(event)) log.info({ event, ...facts }, event)
    else if (quota.take(event, facts.address ?? '')) log.warn({ event, ...facts }, event)
  }
  const bound = (given: SecurityFacts): SecurityLog => {
    const known = { ...given }
    return {
      tell: (event, facts) => write(event, { ...known, ...facts }),
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
  /** Lines by address: at most as many entries as there are lines. */
  from: Map<string, number>
}

/** The lines of the current minute; what did not fit is told when the minute is over. */
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
