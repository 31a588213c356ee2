import { createClient } from '../running/client.ts'
import { type Installation, install } from '../running/installation.ts'
import { createDice } from '../running/random.ts'
import { untilReady } from '../running/ready.ts'
import { check } from './checks.ts'
import { type Correspondent, correspond } from './correspondent.ts'
import { checkMails, type MailFigures, untilMailed } from './mail-check.ts'
import { createNewcomer, join, type Newcomer } from './newcomer.ts'
import { leftovers, recount } from './recount.ts'
import { createTrader, repeatPending, type Trader, trade } from './trader.ts'
import { count, type Life, lifeOf, type World } from './world.ts'

/** Owners that traders work for, two each; the others forget their passwords. */
const BUSY_OWNERS = 3
/** Every so many kills the callers rest until all mails have come, so that their time can be judged. */
const REST_EVERY = 8
/** Kills in a hundred that hit the program while it is starting. */
const EARLY = 15
/** Milliseconds after which the key of a request that died is free again, and a little more. */
const KEY_FREE_MS = 65_000

export interface TortureOptions {
  kills: number
  seed: number
  /** An empty database of PostgreSQL; undefined: embedded. */
  databaseUrl: string | undefined
  /** The longest that the program runs before it is killed, in milliseconds. */
  longestMs: number
  /** Before it is killed it must have acknowledged so many changes, or had ten seconds more for them. */
  least: number
  /** Whether the end waits until the keys of dead requests are free, and sends those once more. */
  isThorough: boolean
  /** Told after each kill. */
  tell?(line: string): void
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
  correspondent: Correspondent
  newcomers: Newcomer[]
}

/** Kills the real program again and again in the middle of its work, and compares what is left with what it acknowledged. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { databaseUrl, kills } = options
  const place = await install({ databaseUrl, owners: BUSY_OWNERS + 4 * kills + 20, invoices: 0 })
  const world: World = {
    place,
    dice: createDice(options.seed),
    ledger: { invoices: [], files: [], mails: [], paid: [], activated: [] },
    lives: [],
    counts: new Map(),
    violations: [],
  }
  const callers = callersFor(place)
  try {
    for (let number = 1; number <= kills; number += 1) {
      await live(world, callers, options, number)
      options.tell?.(line(world, number))
    }
    await end(world, callers, options)
    return {
      violations: world.violations,
      counts: world.counts,
      mails: checkMails(world),
      readyMs: world.lives.flatMap(({ startedMs, readyMs }) =>
        readyMs ? [readyMs - startedMs] : [],
      ),
    }
  } finally {
    await kill(world)
    await place.remove()
  }
}

function callersFor({ owners }: Installation): Callers {
  const traders = owners
    .slice(0, BUSY_OWNERS)
    .flatMap((owner) => ['a', 'b'].map((name) => createTrader(`${owner.email}-${name}`, owner)))
  return { traders, correspondent: { readers: owners.slice(BUSY_OWNERS), asked: 0 }, newcomers: [] }
}

/** One life of the program: start, check what the last one acknowledged, work, and the kill in the middle of it. */
async function live(world: World, callers: Callers, options: TortureOptions, number: number) {
  const { dice } = world
  const life = begin(world)
  if (number > 1 && dice.between(1, 100) <= EARLY) {
    await pause(dice.between(50, 1_500))
    count(world, 'kills during the start')
    return kill(world)
  }
  await ready(world, life)
  await check(world)
  const isRest = number % REST_EVERY === 0
  const until = performance.now() + dice.between(300, options.longestMs)
  const acknowledged = countAcknowledged(world)
  const working = work(world, callers, () => isRest && performance.now() > until)
  if (isRest) {
    await working
    await untilMailed(world)
  } else {
    await pause(until - performance.now())
    await untilAcknowledged(world, acknowledged + options.least, until + 10_000)
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
  const { traders, correspondent, newcomers } = callers
  if (newcomers.every(({ step }) => step === 'done'))
    newcomers.push(createNewcomer(newcomers.length + 1))
  await Promise.all([
    ...traders.map((trader) => trade(world, trader, isOver)),
    correspond(world, correspondent, isOver),
    ...newcomers.map((newcomer) => join(world, newcomer, isOver)),
  ])
}

/** The last life: everything is asked for once more, and what got no answer is brought to its end. */
async function end(world: World, { traders, newcomers }: Callers, { isThorough }: TortureOptions) {
  const life = begin(world)
  await ready(world, life)
  await untilMailed(world)
  const isOver = () => performance.now() > life.startedMs + KEY_FREE_MS
  await Promise.all(newcomers.map((newcomer) => join(world, newcomer, isOver)))
  await untilMailed(world)
  if (isThorough) {
    await pause(life.startedMs + KEY_FREE_MS - performance.now())
    for (const trader of traders) await repeatPending(world, trader)
    const left = traders.flatMap(({ pending }) => pending)
    for (const { key } of left) world.violations.push(`${key} was never answered`)
  }
  await check(world, { all: true })
  const status = await life.program.stop()
  life.endedMs = performance.now()
  life.client.close()
  if (status !== 0) world.violations.push(`SIGTERM ended the program with ${status}`)
  heed(world, life)
  count(world, 'unfinished files left', (await leftovers(world)).length)
  await recount(world, { isLate: isThorough })
}

function begin(world: World): Life {
  const program = world.place.start()
  const client = createClient(world.place.publicUrl)
  const life = { program, client, startedMs: performance.now(), readyMs: null, endedMs: null }
  world.lives.push(life)
  return life
}

async function ready(world: World, life: Life): Promise<void> {
  await untilReady(life.program, life.client)
  life.readyMs = performance.now()
  count(world, 'starts')
}

async function kill(world: World): Promise<void> {
  const life = world.lives.at(-1)
  if (!life || life.endedMs !== null) return
  const { child } = life.program
  if (child.exitCode !== null) world.violations.push(`The program ended:\n${life.program.said()}`)
  life.endedMs = performance.now()
  child.kill('SIGKILL')
  await life.program.ended
  life.client.close()
  count(world, 'kills')
  heed(world, life)
}

/** What the program complained of in its log breaks a rule: a kill is no reason for the next start to. */
function heed(world: World, { program }: Life): void {
  for (const text of program.said().split('\n'))
    if (text.startsWith('{')) world.violations.push(`In the log: ${text.slice(0, 500)}`)
}

function line(world: World, number: number): string {
  const life = lifeOf(world)
  const readyMs = life.readyMs
    ? `ready in ${Math.round(life.readyMs - life.startedMs)} ms`
    : 'early'
  const { invoices, files, mails } = world.ledger
  const figures = [invoices.length, files.length, mails.length, world.violations.length].join(' · ')
  return `kill ${number}: ${readyMs}; invoices · files · mails · violations: ${figures}`
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
