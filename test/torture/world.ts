import type { Config } from '../../server/config.ts'
import type { Program } from '../program.ts'
import type { CallOptions, Client, Reply } from '../running/client.ts'
import type { Installation, Owner } from '../running/installation.ts'
import type { Random } from '../running/random.ts'

/** One run of a process of the program, from start to kill. Times are from `performance.now()`. */
export interface ProgramRun {
  program: Program
  role: Config['role']
  port: number
  startedMs: number
  readyMs: number | null
  /** Set just before the kill: from then on no response is required. */
  endedMs: number | null
}

/** The acknowledged state of an invoice, as far as this test changes it. */
export interface InvoiceState {
  _id: string
  invoiceNo: string
  details: string
  total: number
  amountPaid: number
  status: string
  version: number
  /** Description, quantity and price of each line, as JSON. */
  lines: string
}

/** The way in for callers: the port of the program, or a proxy in front of several processes. */
export interface Entrance {
  client: Client
  /** Whether callers go on. */
  isUp(): boolean
  /** Whether a kill explains what came of a request: no response (null), or an error. */
  isExcused(reply: Reply | null): boolean
}

export interface KeptInvoice {
  owner: Owner
  state: InvoiceState
  /** A change that got no response; it may or may not have taken effect. */
  pendingChange: Partial<InvoiceState> | null
  /** The amount paid after each acknowledged payment, in order. */
  payments: number[]
  /** Whether it was checked since its last change. */
  isChecked: boolean
}

/** A create that got no response: it is resent with its idempotency key until it gets one. */
export interface PendingCreate {
  key: string
  body: object
}

export interface KeptFile {
  url: string
  /** SHA-256 of the first served content; null until then. */
  hash: string | null
  isChecked: boolean
}

/** A mail that the program must send, or may send if the request got no response. */
export interface MailRequest {
  to: string
  subject: string
  acknowledgedMs: number | null
}

/** Everything the program acknowledged. */
export interface Ledger {
  invoices: KeptInvoice[]
  files: KeptFile[]
  mails: MailRequest[]
  /** References of completed plan payments, and ids of users who entered their activation code. */
  paid: string[]
  activated: string[]
}

export interface World {
  installation: Installation
  random: Random
  ledger: Ledger
  entrance: Entrance
  runs: ProgramRun[]
  /** Number of occurrences by kind of event. */
  counts: Map<string, number>
  /** Descriptions of violated rules. */
  violations: string[]
}

export function count({ counts }: World, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

/**
 * Sends a request. Null if there was no response because of a kill, or a temporary refusal (503): the request may or
 * may not have taken effect. No response without a kill, or any other 5xx, is a violation.
 */
export async function ask(
  world: World,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply | null> {
  // The next start may replace it before the response.
  const { entrance } = world
  const [reply, failure] = await entrance.client.call(method, path, options).then(
    (received) => [received, ''] as const,
    (error: unknown) => [null, String(error)] as const,
  )
  if (reply?.status === 503) {
    count(world, 'refused for now (503)')
    return null
  }
  if (reply && reply.status < 500) return reply
  if (entrance.isExcused(reply)) {
    count(world, 'requests cut off by a kill')
    return null
  }
  const what = reply ? `answered ${reply.status} ${reply.bytes}` : `got no answer: ${failure}`
  world.violations.push(`${method} ${path} ${what}`)
  return reply
}

/** Records an unexpected response as a violation. */
export function unexpected(world: World, what: string, reply: Reply): void {
  world.violations.push(`${what} answered ${reply.status} ${reply.bytes.toString().slice(0, 300)}`)
}

/** True until the only process is killed; with several, callers go on. */
export function isUp({ entrance }: World): boolean {
  return entrance.isUp()
}
