import type { Program } from '../program.ts'
import type { CallOptions, Client, Reply } from '../running/client.ts'
import type { Installation, Owner } from '../running/installation.ts'
import type { Random } from '../running/random.ts'

/** One run of the program, from its start until it is killed. Moments are those of `performance.now()`. */
export interface ProgramRun {
  program: Program
  client: Client
  startedMs: number
  readyMs: number | null
  /** Set just before it is killed: from then on no answer is owed. */
  endedMs: number | null
}

/** What an acknowledged invoice says, as far as the torture changes it. */
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

export interface KeptInvoice {
  owner: Owner
  state: InvoiceState
  /** What a change that got no answer was to make of it; it may have happened or not. */
  pendingChange: Partial<InvoiceState> | null
  /** The amount paid after each acknowledged payment, in order. */
  payments: number[]
  /** Whether it was read since it was last changed and the program killed. */
  isChecked: boolean
}

/** A create that got no answer: it is sent again under its key until it gets one. */
export interface PendingCreate {
  key: string
  body: object
}

export interface KeptFile {
  url: string
  /** SHA-256 of the content that was served first; null until then. */
  hash: string | null
  isChecked: boolean
}

/** A mail that the program owes, or may owe when the request got no answer. */
export interface MailRequest {
  to: string
  subject: string
  acknowledgedMs: number | null
}

/** Everything that the program acknowledged. */
export interface Ledger {
  invoices: KeptInvoice[]
  files: KeptFile[]
  mails: MailRequest[]
  /** References of plan payments that were made, and ids of users who entered their activation code. */
  paid: string[]
  activated: string[]
}

export interface World {
  installation: Installation
  random: Random
  ledger: Ledger
  runs: ProgramRun[]
  /** What happened how often. */
  counts: Map<string, number>
  /** Rules that were broken, in words. */
  violations: string[]
}

export function currentRun({ runs }: World): ProgramRun {
  const run = runs.at(-1)
  if (!run) throw new Error('The program was never started')
  return run
}

export function count({ counts }: World, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

/**
 * Asks the program. Null when no answer came, because it was killed or because it refused for now (503): then the
 * request may have had its effect or not. No answer without a kill, and any other 5xx, breaks a rule.
 */
export async function ask(
  world: World,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply | null> {
  const run = currentRun(world)
  try {
    const reply = await run.client.call(method, path, options)
    if (reply.status === 503) {
      count(world, 'refused for now (503)')
      return null
    }
    if (reply.status >= 500)
      world.violations.push(`${method} ${path} answered ${reply.status} ${reply.bytes}`)
    return reply
  } catch (error) {
    if (run.endedMs === null) world.violations.push(`${method} ${path} got no answer: ${error}`)
    else count(world, 'requests cut off by a kill')
    return null
  }
}

/** Notes an answer that no rule allows. */
export function unexpected(world: World, what: string, reply: Reply): void {
  world.violations.push(`${what} answered ${reply.status} ${reply.bytes.toString().slice(0, 300)}`)
}

/** True until the program is killed. */
export function isUp(world: World): boolean {
  return currentRun(world).endedMs === null
}
