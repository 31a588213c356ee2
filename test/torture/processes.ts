import { expireHeartbeats } from '../postgres-databases.ts'
import { createClient } from '../running/client.ts'
import { untilReady } from '../running/ready.ts'
import type { TortureOptions } from './options.ts'
import { count, type ProgramRun, type World } from './world.ts'

/** What a process that only runs jobs prints; it has no port to ask. */
const WORKS = 'Risiti runs background jobs'

/** Starts a process of the program. */
export async function start(
  world: World,
  { databaseUrl, isThorough }: TortureOptions,
  { role, port }: Pick<ProgramRun, 'role' | 'port'>,
): Promise<ProgramRun> {
  if (databaseUrl && !isThorough && role !== 'web') await expireHeartbeats(databaseUrl)
  const program = world.installation.start({ ROLE: role, PORT: String(port) })
  const startedMs = performance.now()
  const run: ProgramRun = { program, role, port, startedMs, readyMs: null, endedMs: null }
  world.runs.push(run)
  return run
}

/** Waits until a process does its work. */
export async function ready(world: World, run: ProgramRun): Promise<void> {
  if (run.role === 'worker') await untilPrinted(run, WORKS)
  else {
    const client = createClient(`http://127.0.0.1:${run.port}`)
    await untilReady(run.program, client).finally(client.close)
  }
  run.readyMs = performance.now()
  count(world, 'starts')
}

async function untilPrinted({ program }: ProgramRun, text: string): Promise<void> {
  let ended = false
  void program.ended.then(() => {
    ended = true
  })
  while (!program.output().includes(text)) {
    if (ended) throw new Error(`The program ended before it was ready:\n${program.output()}`)
    await pause(50)
  }
}

/** Kills a process. That it ended before by itself is a violation. */
export async function kill(world: World, run: ProgramRun): Promise<void> {
  const { child } = run.program
  if (child.exitCode !== null) world.violations.push(`The program ended:\n${run.program.output()}`)
  run.endedMs = performance.now()
  child.kill('SIGKILL')
  await run.program.ended
  count(world, 'kills')
  checkLog(world, run)
}

/** Ends a process as an operator does. */
export async function stop(world: World, run: ProgramRun): Promise<void> {
  const status = await run.program.stop()
  run.endedMs = performance.now()
  if (status !== 0) world.violations.push(`SIGTERM ended the program with ${status}`)
  checkLog(world, run)
}

/** Any log line of the program is a violation: a kill must not cause errors in the next start, or in another process. */
function checkLog(world: World, { program }: ProgramRun): void {
  for (const text of program.output().split('\n'))
    if (text.startsWith('{')) world.violations.push(`In the log: ${text.slice(0, 500)}`)
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
