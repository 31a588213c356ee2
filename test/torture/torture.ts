import { createClient } from '../running/client.ts'
import { install } from '../running/installation.ts'
import { createRandom } from '../running/random.ts'
import { BUSY_OWNERS, type Callers, callersFor } from './callers.ts'
import { check } from './checks.ts'
import { untilJobsDone } from './jobs-done.ts'
import { checkMails, untilMailed } from './mail-check.ts'
import { runSteps } from './newcomer.ts'
import { oneProcess } from './one-process.ts'
import type { TortureOptions, TortureResult } from './options.ts'
import { pause } from './processes.ts'
import { leftovers, recount } from './recount.ts'
import { severalProcesses } from './several-processes.ts'
import type { Stage } from './stage.ts'
import { repeatPending } from './trader.ts'
import { count, type World } from './world.ts'

/** Milliseconds after which the idempotency key of a killed request is free again, with a margin. */
const KEY_FREE_MS = 65_000

/** Kills the real program repeatedly under load, and compares the stored data with what it acknowledged. */
export async function torture(options: TortureOptions): Promise<TortureResult> {
  const { kills } = options
  const world = await aWorld(options)
  const { installation } = world
  const callers = callersFor(installation)
  const stage = options.isSplit
    ? await severalProcesses(world, options)
    : oneProcess(world, options)
  try {
    while ((world.counts.get('kills') ?? 0) < kills || !stage.hasKilledEach()) {
      await stage.round(callers)
      options.log?.(line(world))
    }
    await end(world, callers, stage, options)
    return {
      violations: world.violations,
      counts: world.counts,
      mails: checkMails(world),
      readyMs: world.runs.flatMap(({ startedMs, readyMs }) =>
        readyMs ? [readyMs - startedMs] : [],
      ),
    }
  } finally {
    await stage.remove()
    await installation.remove()
  }
}

async function aWorld({ databaseUrl, kills, seed }: TortureOptions): Promise<World> {
  const owners = BUSY_OWNERS + 4 * kills + 20
  const installation = await install({ databaseUrl, owners, invoices: 0 })
  return {
    installation,
    random: createRandom(seed),
    ledger: { invoices: [], files: [], mails: [], paid: [], activated: [] },
    // Until the first start.
    entrance: {
      client: createClient(installation.publicUrl),
      isUp: () => false,
      isExcused: () => false,
    },
    runs: [],
    counts: new Map(),
    violations: [],
  }
}

/** The last run: checks everything again and completes requests that got no response. */
async function end(
  world: World,
  { traders, newcomers }: Callers,
  stage: Stage,
  { isThorough, databaseUrl }: TortureOptions,
): Promise<void> {
  const freeMs = performance.now() + KEY_FREE_MS
  await stage.restore()
  await untilMailed(world)
  const isOver = () => performance.now() > freeMs
  await Promise.all(newcomers.map((newcomer) => runSteps(world, newcomer, isOver)))
  await untilMailed(world)
  if (isThorough) {
    await pause(freeMs - performance.now())
    for (const trader of traders) await repeatPending(world, trader)
    const left = traders.flatMap(({ pending }) => pending)
    for (const { key } of left) world.violations.push(`${key} was never answered`)
  }
  await check(world, { all: true })
  if (databaseUrl) await untilJobsDone(world, databaseUrl)
  await stage.stop()
  count(world, 'unfinished files left', (await leftovers(world)).length)
  await recount(world, { isLate: isThorough })
}

function line({ counts, runs, ledger, violations }: World): string {
  const { readyMs, startedMs } = runs.at(-1) ?? { readyMs: null, startedMs: 0 }
  const lastStart = readyMs ? `ready in ${Math.round(readyMs - startedMs)} ms` : 'early'
  const { invoices, files, mails } = ledger
  const figures = [invoices.length, files.length, mails.length, violations.length].join(' · ')
  return `kill ${counts.get('kills') ?? 0}: ${lastStart}; invoices · files · mails · violations: ${figures}`
}
