import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/bootstrap/free-port.mjs'
import { root } from '../scripts/bootstrap/root.mjs'
import { createPdfPool } from '../server/adapters/pdf/pool.ts'
import { sampleJob } from '../test/documents/printed-invoice.ts'
import { treeOf } from './soak/sample.ts'

const STARTS = 7
const IDLE_MS = 30_000
/** At the end of that time the work of the start is done, and the processor time is that of an idle server. */
const CPU_MS = 15_000

/**
 * How long a second `npm start` takes until the server answers, and how much memory and processor time all of its
 * processes need without a request. The machine's own Node runs npm, even where it is too old for the rest.
 */
export async function runIdle(engine: string, databaseUrl = ''): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-idle-'))
  console.log(`\n${engine}`)
  try {
    // The first one fills the database.
    await (await start(dataDir, databaseUrl)).stop()
    const times: number[] = []
    for (let count = 0; count < STARTS; count += 1) {
      const { tookMs, pid, stop } = await start(dataDir, databaseUrl)
      times.push(tookMs)
      if (count === STARTS - 1) await weigh(pid)
      await stop()
    }
    const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(2))
    console.log(`second start to the first answer, s: ${sorted.join(' ')}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string, databaseUrl: string) {
  const port = await freePort()
  const since = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: pathOfMachine(),
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('npm start ended')
  })
  ended.catch(() => {})
  await Promise.race([untilAnswered(port), ended])
  const tookMs = performance.now() - since
  const stop = async () => {
    const all = await treeOf(child.pid ?? 0)
    child.kill('SIGTERM')
    while (all.some(isAlive)) await sleep(50)
  }
  return { tookMs, pid: child.pid ?? 0, stop }
}

/** PATH without the Node that runs this, where the machine has another. */
function pathOfMachine(): string {
  const all = (process.env.PATH ?? '').split(path.delimiter)
  const nodeIn = (folder: string) => realpathOf(path.join(folder, 'node'))
  const others = all.filter((folder) => nodeIn(folder) !== realpathOf(process.execPath))
  return (others.some(nodeIn) ? others : all).join(path.delimiter)
}

function realpathOf(file: string): string | null {
  return existsSync(file) ? realpathSync(file) : null
}

async function untilAnswered(port: number): Promise<void> {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await ask())) await sleep(10)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Prints the proportional set size (shared pages are divided among the processes that share them) and the resident one.
 */
async function weigh(pid: number): Promise<void> {
  await sleep(IDLE_MS - CPU_MS)
  const before = await cpuMs(pid)
  await sleep(CPU_MS)
  const perSecond = ((await cpuMs(pid)) - before) / (CPU_MS / 1_000)
  console.log(`${perSecond.toFixed(0)} ms of CPU a second`)
  let total = 0
  for (const each of await treeOf(pid)) {
    const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8')
    const mb = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1_024
    const command = (await readFile(`/proc/${each}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim()
    console.log(`${mb('Pss').toFixed(0)} MB (resident ${mb('Rss').toFixed(0)}): ${command}`)
    total += mb('Pss')
  }
  console.log(`${total.toFixed(0)} MB in all`)
}

/** Processor time of a process and its descendants so far. */
async function cpuMs(pid: number): Promise<number> {
  // See proc(5): the fields after the name, which may contain spaces; clock ticks are 10 ms.
  const times = (await treeOf(pid)).map(async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return (await Promise.all(times)).reduce((sum, each) => sum + each, 0)
}

/** How long the first PDF takes while no PDF process is running, and the next ones. */
export async function timePdf(): Promise<void> {
  const pool = createPdfPool()
  const times: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const since = performance.now()
    await pool.render(sampleJob(5))
    times.push((performance.now() - since).toFixed(0))
  }
  await pool.close()
  console.log(`\nPDF of 5 lines after a rest, then the next ones, ms: ${times.join(' ')}`)
}
