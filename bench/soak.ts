import { setInterval } from 'node:timers/promises'
import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { startCluster } from '../scripts/bootstrap/postgres-cluster.mjs'
import { findPostgres } from '../scripts/bootstrap/postgres-programs.mjs'
import { createClient } from '../test/running/client.ts'
import { install } from '../test/running/installation.ts'
import { untilReady } from '../test/running/ready.ts'
import { type RequestResult, runLoad } from './soak/load.ts'
import { type Sample, sample } from './soak/sample.ts'
import { grown, percentile, type Quarter, quarters } from './soak/verdict.ts'

/**
 * `npm run soak [-- minutes=20 rate=8 engine=embedded|postgres seed=1]`: runs the real program under a mixed load at a
 * fixed rate. Exits with 1 after a failed request, an error in its log, or growth of memory, handles or p99.
 */
const given = Object.fromEntries(process.argv.slice(2).map((each) => each.split('=')))
const seconds = Number(given.minutes ?? 20) * 60
const load = { seconds, rate: Number(given.rate ?? 8), seed: Number(given.seed ?? 1) }

/** Seconds between two samples. */
const SAMPLE_SECONDS = 10

// The server serves the built files.
let passed = (await ensureBuilt()) === 0
for (const engine of ['embedded', 'postgres'] as const) {
  if (given.engine && given.engine !== engine) continue
  if (engine === 'embedded') await soak()
  else await onPostgres()
}
process.exitCode = passed ? 0 : 1

async function onPostgres(): Promise<void> {
  const programs = findPostgres()
  if (!programs) return console.log('PostgreSQL is not installed: it is left out.')
  const cluster = await startCluster(programs, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
  })
  try {
    await soak(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function soak(databaseUrl?: string): Promise<void> {
  const installation = await install({ databaseUrl, owners: 200, invoices: 100 })
  console.log(
    `\n${installation.engine}: ${load.rate} requests a second for ${seconds / 60} minutes, seed ${load.seed}`,
  )
  const program = installation.start()
  const client = createClient(installation.publicUrl, 2)
  const results: RequestResult[] = []
  const samples: Sample[] = []
  const sampling = new AbortController()
  try {
    await untilReady(program, client)
    const started = performance.now()
    const takeSample = async () => {
      const pid = program.child.pid ?? 0
      samples.push(await sample(pid, client, performance.now() - started))
      if (samples.length % 6 === 0) printMinute(samples, results)
    }
    const sampler = watch(takeSample, sampling.signal)
    await runLoad(installation, load, (each) => results.push(each))
    sampling.abort()
    await sampler
    const faults = [...faultsOf(results), ...(await end(program)), ...deadIn(samples)]
    report(quarters(samples, results, seconds * 1_000), faults)
  } finally {
    sampling.abort()
    client.close()
    program.child.kill('SIGKILL')
    await program.ended
    await installation.remove()
  }
}

async function watch(takeSample: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(SAMPLE_SECONDS * 1_000, undefined, { signal }))
      await takeSample()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

function printMinute(samples: Sample[], results: RequestResult[]): void {
  const now = samples.at(-1)
  if (!now) return
  const times = results.filter(({ dueMs }) => dueMs > now.atMs - 60_000).map(({ tookMs }) => tookMs)
  const figures = {
    minute: Math.round(now.atMs / 60_000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    rss: now.rssMb,
    heap: now.heapMb,
    handles: now.handles,
    processes: now.processes,
    lag: now.lagMs,
    faults: faultsOf(results).length,
    load: now.load,
  }
  console.log(
    Object.entries(figures)
      .map(([name, value]) => `${name} ${Math.round(value)}`)
      .join(' · '),
  )
}

function faultsOf(results: RequestResult[]): string[] {
  return results.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []))
}

function deadIn(samples: Sample[]): string[] {
  const dead = samples.at(-1)?.dead ?? 0
  return dead > 0 ? [`${dead} jobs failed for good`] : []
}

/** Stops the program as an operator does, and returns the errors in its log. */
async function end(program: {
  stop(): Promise<number | null>
  output(): string
}): Promise<string[]> {
  const status = await program.stop()
  const complaints = program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return status === 0 ? complaints : [...complaints, `the program ended with ${status}`]
}

function report(all: Quarter[], faults: string[]): void {
  const [first] = all
  if (!first) return
  console.log('| | first quarter | second | third | last |')
  console.log('|---|--:|--:|--:|--:|')
  for (const name of Object.keys(first) as (keyof Quarter)[])
    console.log(`| ${name} | ${all.map((each) => Math.round(each[name])).join(' | ')} |`)
  const counts = Map.groupBy(faults, (fault) => fault.slice(0, 200))
  for (const [fault, { length }] of counts) console.log(`FAULT ${length} × ${fault}`)
  const growth = grown(all)
  for (const line of growth) console.log(`GROWTH ${line}`)
  if (faults.length + growth.length > 0) passed = false
  else console.log('No fault; memory, handles and p99 are flat.')
}
