import { freePort } from '../../scripts/bootstrap/free-port.mjs'
import { createClient, type Reply } from '../running/client.ts'
import { type LoopbackProxy, SILENT_PORT, startProxy } from '../running/proxy.ts'
import { type Callers, countAcknowledged, untilAcknowledged, work } from './callers.ts'
import { check } from './checks.ts'
import { untilMailed } from './mail-check.ts'
import type { TortureOptions } from './options.ts'
import { kill, pause, ready, start, stop } from './processes.ts'
import type { Stage } from './stage.ts'
import { count, type ProgramRun, type World } from './world.ts'

type Role = ProgramRun['role']

/** The processes on one database. */
const ROLES = ['web', 'web', 'worker'] as const
/** Every this many rounds the check waits until all mails have arrived, so that their delay can be measured. */
const REST_EVERY = 8
/** Percentage of kills after which another process is killed before the first is back: at times both of the web. */
const SECOND_KILL_PERCENT = 30
/** Percentage of starts that are killed. */
const START_KILL_PERCENT = 15

/**
 * Two processes of the web behind a proxy and a worker, on one database: callers go on while one or two of them are
 * killed and started again.
 */
export async function severalProcesses(world: World, options: TortureOptions): Promise<Stage> {
  const { installation, random } = world
  const proxy = await startProxy(installation.config.port)
  world.entrance = {
    client: createClient(installation.publicUrl),
    isUp: () => true,
    isExcused: (reply) => reply !== null && wasKilled(world, reply),
  }
  const running = () => world.runs.filter(({ endedMs }) => endedMs === null)
  let spared: Role[] = []
  const killOne = async () => {
    // Each of them is killed once before one is killed again.
    const next = running().filter(({ role }) => spared.includes(role))
    const run = random.pick(next.length > 0 ? next : running())
    spared = without(next.length > 0 ? spared : [...ROLES], run.role)
    count(world, `kills of a ${run.role}`)
    await kill(world, run)
  }
  const startMissing = async () => {
    const missing = missingRoles(running())
    await Promise.all(missing.map((role) => startOne(world, options, { role, proxy })))
  }
  const disturb = async () => {
    await killOne()
    if (random.between(1, 100) <= SECOND_KILL_PERCENT) {
      await pause(random.between(0, 500))
      await killOne()
    }
    await pause(random.between(0, 1_000))
    if (random.between(1, 100) <= START_KILL_PERCENT) await killStart(world, options, running())
    await startMissing()
  }
  let rounds = 0
  const round = async (callers: Callers) => {
    await startMissing()
    rounds += 1
    let isOver = false
    const until = performance.now() + random.between(300, options.longestMs)
    const acknowledged = countAcknowledged(world)
    const working = work(world, callers, () => isOver)
    await pause(until - performance.now())
    await untilAcknowledged(world, acknowledged + options.minChanges, until + 10_000)
    await disturb()
    await pause(random.between(0, 1_000))
    isOver = true
    await working
    await check(world)
    if (rounds % REST_EVERY === 0) await untilMailed(world)
  }
  return {
    round,
    // A start that was killed counts as a kill, and may have been of any.
    hasKilledEach: () => ROLES.every((role) => world.counts.has(`kills of a ${role}`)),
    restore: startMissing,
    stop: async () => {
      await Promise.all(running().map((run) => stop(world, run)))
    },
    remove: async () => {
      for (const run of running()) await kill(world, run)
      world.entrance.client.close()
      await proxy.close()
    },
  }
}

/** Whether the proxy got no response because the process was killed, or has none to ask because all were. */
function wasKilled({ runs }: World, { status, headers }: Reply): boolean {
  const port = headers[SILENT_PORT]
  if (status !== 502 || port === undefined) return false
  const listening = runs.filter(({ role, readyMs }) => role === 'web' && readyMs !== null)
  const asked = listening.filter((run) => port === '' || run.port === Number(port))
  return asked.every(({ endedMs }) => endedMs !== null)
}

/** The roles for which no process runs. */
function missingRoles(running: ProgramRun[]): Role[] {
  return running.reduce<Role[]>((left, { role }) => without(left, role), [...ROLES])
}

/** The roles with one less of a kind. */
function without(roles: Role[], role: Role): Role[] {
  const at = roles.indexOf(role)
  return roles.filter((_, index) => index !== at)
}

/** A port of its own for each start, so that a 502 says which run it was. */
async function startOne(
  world: World,
  options: TortureOptions,
  { role, proxy }: { role: Role; proxy: LoopbackProxy },
): Promise<void> {
  const run = await start(world, options, { role, port: await freePort() })
  await ready(world, run)
  if (role === 'web') proxy.add(run.port)
}

async function killStart(world: World, options: TortureOptions, running: ProgramRun[]) {
  const [role = 'web'] = missingRoles(running)
  const run = await start(world, options, { role, port: await freePort() })
  await pause(world.random.between(50, 1_500))
  count(world, 'kills during the start')
  await kill(world, run)
}
