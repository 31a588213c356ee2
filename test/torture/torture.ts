import { expireHeartbeats } from '../postgres-databases.ts'
import { createClient } from '../running/client.ts'
import { type Installation, install } from '../running/installation.ts'
import { createRandom } from '../running/random.ts'
import { untilReady } from '../running/ready.ts'
import { check } from './checks.ts'
import { checkMails, type MailFigures, untilMailed } from './mail-check.ts'
import { type MailRequester, requestMails } from './mail-requester.ts'
import { createNewcomer, type Newcomer, runSteps } from './newcomer.ts'
import { leftovers, recount } from './recount.ts'
import { createTrader, repeatPending, type Trader, trade } from './trader.ts'
import { count, currentRun, type ProgramRun, type World } from './world.ts'

/** Owners with two traders each; the others request password resets. */
const BUSY_OWNERS = 3
/** Every this many kills the clients pause until all mails have arrived, so that their delay can be measured. */
const REST_EVERY = 8
/** Percentage of kills during the start. */
const START_KILL_PERCENT = 15
/** Milliseconds after which the idempotency key of a killed request is free again, with a margin. */
const KEY_FREE_MS = 65_000

export interface TortureOptions {
  kills: number
  seed: number
  /** A database of PostgreSQL, empty or just migrated; undefined: embedded. */
  databaseUrl: string | undefined
  /** Maximum milliseconds before the program is killed. */
  longestMs: number
  /** Minimum of acknowledged changes before a kill; waits at most ten more seconds for them. */
  minChanges: number
  /**
   * Whether to wait for what only time brings: on PostgreSQL until the jobs of a killed process count as abandoned, and
   * at the end until the keys of killed requests are free. These are then sent again.
   */
  isThorough: boolean
  /** Called after each kill. */
  log?(line: string): void
}

export interface TortureResult {
  violations: string[]
  counts: Map<string, number>
  mails: MailFigures
  /** Milliseconds from each start until it was ready. */
  readyMs: number[]
}

interface Callers {
  traders: Trader[]
  mailRequester: MailRequester
  newcomers: Newcomer[]
}

/** Kills the real program repeatedly under load, and compares the stored data with what it acknowledged. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { databaseUrl, kills } = options
  const installation = await install({
    databaseUrl,
    owners: BUSY_OWNERS + 4 * kills + 20,
    invoices: 0,
  })
  const world: World = {
    installation,
    random: createRandom(options.seed),
    ledger: { invoices: [], files: [], mails: [], paid: [], activated: [] },
    runs: [],
    counts: new Map(),
    violations: [],
  }
  const callers = callersFor(installation)
  try {
    for (let number = 1; number <= kills; number += 1) {
      await runUntilKilled(world, callers, options, number)
      options.log?.(line(world, number))
    }
    await end(world, callers, options)
    return {
      violations: world.violations,
      counts: world.counts,
      mails: checkMails(world),
      readyMs: world.runs.flatMap(({ startedMs, readyMs }) =>
        readyMs ? [readyMs - startedMs] : [],
      ),
    }
  } finally {
    await kill(world)
    await installation.remove()
  }
}

function callersFor({ owners }: Installation): Callers {
  const traders = owners
    .slice(0, BUSY_OWNERS)
    .flatMap((owner) => ['a', 'b'].map((name) => createTrader(`${owner.email}-${name}`, owner)))
  return { traders, mailRequester: { readers: owners.slice(BUSY_OWNERS), asked: 0 }, newcomers: [] }
}

/** One run of the program: start, check of what the previous one acknowledged, work, and a kill in the middle of it. */
async function runUntilKilled(
  world: World,
  callers: Callers,
  options: TortureOptions,
  number: number,
) {
  const { random } = world
  const run = await begin(world, options)
  if (number > 1 && random.between(1, 100) <= START_KILL_PERCENT) {
    await pause(random.between(50, 1_500))
    count(world, 'kills during the start')
    return kill(world)
  }
  await ready(world, run)
  await check(world)
  const isRest = number % REST_EVERY === 0
  const until = performance.now() + random.between(300, options.longestMs)
  const acknowledged = countAcknowledged(world)
  const working = work(world, callers, () => isRest && performance.now() > until)
  if (isRest) {
    await working
    await untilMailed(world)
  } else {
    await pause(until - performance.now())
    await untilAcknowledged(world, acknowledged + options.minChanges, until + 10_000)
  }
  await kill(world)
  await working
}

async function untilAcknowledged(world: World, wanted: number, limitMs: number): Promise<void> {
  while (countAcknowledged(world) < wanted && performance.now() < limitMs) await pause(20)
}

function countAcknowledged({ counts }: World): number {
  const changes = ['invoices', 'edits', 'payments', 'uploads', 'requests for a mail']
  return changes.reduce((sum, what) => sum + (counts.get(what) ?? 0), 0)
}

async function work(world: World, callers: Callers, isOver: () => boolean): Promise<void> {
  const { traders, mailRequester, newcomers } = callers
  if (newcomers.every(({ step }) => step === 'done'))
    newcomers.push(createNewcomer(newcomers.length + 1))
  await Promise.all([
    ...traders.map((trader) => trade(world, trader, isOver)),
    requestMails(world, mailRequester, isOver),
    ...newcomers.map((newcomer) => runSteps(world, newcomer, isOver)),
  ])
}

/** The last run: checks everything again and completes requests that got no response. */
async function end(world: World, { traders, newcomers }: Callers, options: TortureOptions) {
  const { isThorough } = options
  const run = await begin(world, options)
  await ready(world, run)
  await untilMailed(world)
  const isOver = () => performance.now() > run.startedMs + KEY_FREE_MS
  await Promise.all(newcomers.map((newcomer) => runSteps(world, newcomer, isOver)))
  await untilMailed(world)
  if (isThorough) {
    await pause(run.startedMs + KEY_FREE_MS - performance.now())
    for (const trader of traders) await repeatPending(world, trader)
    const left = traders.flatMap(({ pending }) => pending)
    for (const { key } of left) world.violations.push(`${key} was never answered`)
  }
  await check(world, { all: true })
  const status = await run.program.stop()
  run.endedMs = performance.now()
  run.client.close()
  if (status !== 0) world.violations.push(`SIGTERM ended the program with ${status}`)
  checkLog(world, run)
  count(world, 'unfinished files left', (await leftovers(world)).length)
  await recount(world, { isLate: isThorough })
}

async function begin(
  world: World,
  { databaseUrl, isThorough }: TortureOptions,
): Promise<ProgramRun> {
  if (databaseUrl && !isThorough) await expireHeartbeats(databaseUrl)
  const program = world.installation.start()
  const client = createClient(world.installation.publicUrl)
  const run = { program, client, startedMs: performance.now(), readyMs: null, endedMs: null }
  world.runs.push(run)
  return run
}

async function ready(world: World, run: ProgramRun): Promise<void> {
  await untilReady(run.program, run.client)
  run.readyMs = performance.now()
  count(world, 'starts')
}

async function kill(world: World): Promise<void> {
  const run = world.runs.at(-1)
  if (!run || run.endedMs !== null) return
  const { child } = run.program
  if (child.exitCode !== null) world.violations.push(`The program ended:\n${run.program.output()}`)
  run.endedMs = performance.now()
  child.kill('SIGKILL')
  await run.program.ended
  run.client.close()
  count(world, 'kills')
  checkLog(world, run)
}

/** Any log line of the program is a violation: a kill must not cause errors in the next start. */
function checkLog(world: World, { program }: ProgramRun): void {
  for (const text of program.output().split('\n'))
    if (text.startsWith('{')) world.violations.push(`In the log: ${text.slice(0, 500)}`)
}

function line(world: World, number: number): string {
  const run = currentRun(world)
  const readyMs = run.readyMs ? `ready in ${Math.round(run.readyMs - run.startedMs)} ms` : 'early'
  const { invoices, files, mails } = world.ledger
  const figures = [invoices.length, files.length, mails.length, world.violations.length].join(' · ')
  return `kill ${number}: ${readyMs}; invoices · files · mails · violations: ${figures}`
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
