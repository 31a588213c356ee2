import { createClient } from '../running/client.ts'
import { type Callers, countAcknowledged, untilAcknowledged, work } from './callers.ts'
import { check } from './checks.ts'
import { untilMailed } from './mail-check.ts'
import type { TortureOptions } from './options.ts'
import { kill, pause, ready, start, stop } from './processes.ts'
import type { Stage } from './stage.ts'
import { count, type ProgramRun, type World } from './world.ts'

/** Every this many kills the clients pause until all mails have arrived, so that their delay can be measured. */
const REST_EVERY = 8
/** Percentage of kills during the start. */
const START_KILL_PERCENT = 15

/** One process that does everything, on either engine: killed under load, and started again. */
export function oneProcess(world: World, options: TortureOptions): Stage {
  const { random, installation } = world
  let rounds = 0
  let run: ProgramRun | null = null
  const begin = async () => {
    const begun = await start(world, options, { role: 'all', port: installation.config.port })
    run = begun
    const isUp = () => begun.endedMs === null
    world.entrance.client.close()
    const client = createClient(installation.publicUrl)
    world.entrance = { client, isUp, isExcused: (reply) => reply === null && !isUp() }
    return begun
  }
  const round = async (callers: Callers) => {
    rounds += 1
    const begun = await begin()
    if (rounds > 1 && random.between(1, 100) <= START_KILL_PERCENT) {
      await pause(random.between(50, 1_500))
      count(world, 'kills during the start')
      return kill(world, begun)
    }
    await ready(world, begun)
    await check(world)
    const isRest = rounds % REST_EVERY === 0
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
    await kill(world, begun)
    await working
  }
  return {
    round,
    hasKilledEach: () => true,
    restore: async () => ready(world, await begin()),
    stop: async () => {
      if (run) await stop(world, run)
    },
    remove: async () => {
      if (run && run.endedMs === null) await kill(world, run)
      world.entrance.client.close()
    },
  }
}
