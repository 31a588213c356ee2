import { cpus } from 'node:os'
import { sql } from 'kysely'
import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { startCluster } from '../scripts/bootstrap/postgres-cluster.mjs'
import { findPostgres } from '../scripts/bootstrap/postgres-programs.mjs'
import { toPostgres } from '../server/db/connect.ts'
import { runAccountTiming } from './account-timing.ts'
import { runBackup } from './backup.ts'
import { type BenchServer, openBenchServer, sendLoad } from './bench-server.ts'
import type { BenchRequest, Outcome } from './caller.ts'
import { CASES } from './cases.ts'
import { runGrowth } from './growth/run.ts'
import { runHostile } from './hostile.ts'
import { runIdle, timePdf } from './idle.ts'
import { runImports } from './imports.ts'
import { runLighthouse } from './lighthouse.ts'
import { openLimit } from './limit.ts'
import { runPdfByChromium } from './pdf-by-chromium.ts'
import { runSlowPhone } from './phone/run.ts'
import { runRecurring } from './recurring.ts'
import { runReports } from './reports.ts'

/**
 * `npm run bench -- lighthouse` and `-- slow-phone` measure the web, `-- pdf-by-chromium` PDFs of the server and of a
 * browser, `-- account-timing` whether response times reveal accounts, `-- backup` backup and restore, `-- recurring`
 * recurring invoices, `-- imports` files of 10,000 rows, `-- reports` those over 100,000 invoices, `-- hostile`
 * malicious requests, `-- idle` the start and the memory of an idle server. Any other argument selects the cases of the
 * server whose name contains it, such as `npm run bench -- dashboard`; without one all run.
 */
const wanted = process.argv[2] ?? ''

/** p50 of the first case, by callers. */
const bare = new Map<number, number>()

/** They need the built web. */
const ON_WEB: Record<string, () => Promise<void>> = {
  lighthouse: runLighthouse,
  'slow-phone': runSlowPhone,
  'pdf-by-chromium': runPdfByChromium,
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${process.platform}`,
)
if (wanted === 'hostile') await runHostile()
else if (wanted in ON_WEB) await onWeb()
else {
  await onEmbedded()
  await onPostgres()
  if (wanted === 'idle') await timePdf()
}

async function onWeb(): Promise<void> {
  const code = await ensureBuilt()
  if (code !== 0) process.exit(code)
  await ON_WEB[wanted]?.()
}

async function onEmbedded(): Promise<void> {
  const engine = 'embedded (PGlite, durable)'
  if (wanted === 'account-timing') await runAccountTiming(engine)
  else if (wanted === 'backup') await runBackup(engine)
  else if (wanted === 'recurring') await runRecurring(engine)
  else if (wanted === 'imports') await runImports(engine)
  else if (wanted === 'reports') await runReports(engine)
  else if (wanted === 'growth') await runGrowth(engine)
  else if (wanted === 'idle') await runIdle(engine)
  else await report(await openBenchServer(engine))
}

async function onPostgres(): Promise<void> {
  const programs = findPostgres()
  if (!programs) return console.log('PostgreSQL is not installed: its figures are left out.')
  const durable = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '128MB',
  }
  const cluster = await startCluster(programs, durable)
  try {
    const engine = 'PostgreSQL (fsync on)'
    if (wanted === 'account-timing') await runAccountTiming(engine, cluster.url)
    else if (wanted === 'backup')
      await runBackup(engine, cluster.url, await anEmptyDatabase(cluster.url))
    else if (wanted === 'recurring') await runRecurring(engine, cluster.url)
    else if (wanted === 'imports') await runImports(engine, cluster.url)
    else if (wanted === 'reports') await runReports(engine, cluster.url)
    else if (wanted === 'growth') await runGrowth(engine, cluster.url)
    else if (wanted === 'idle') await runIdle(engine, await anEmptyDatabase(cluster.url))
    else await report(await openBenchServer(engine, cluster.url), cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function anEmptyDatabase(url: string): Promise<string> {
  const connection = toPostgres(url)
  await sql`create database restored`.execute(connection.kysely)
  await connection.close()
  return Object.assign(new URL(url), { pathname: '/restored' }).href
}

async function report(server: BenchServer, databaseUrl?: string): Promise<void> {
  console.log(`\n${server.engine}: an owner of 10,000 invoices among 100,000`)
  console.log(
    '| case | callers | requests/s | p50 ms | p99 ms | p50 ÷ bare | server CPU µs | caller CPU µs |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  try {
    for (const [index, each] of CASES.entries()) {
      if (index > 0 && !each.name.includes(wanted)) continue
      await measure({
        ...each,
        requests: (count) => each.requests(server, count),
        send: server.measure,
      })
      if (index === 0 && databaseUrl) await reportLimit(databaseUrl)
    }
  } finally {
    await server.close()
  }
}

/** The lower bound for a request that reads a row here, for comparison. */
async function reportLimit(databaseUrl: string): Promise<void> {
  const { port, close } = await openLimit(databaseUrl)
  await measure({
    name: 'Fastify with one statement and nothing else',
    counts: [500, 6_000],
    requests: async (count) =>
      Array.from({ length: count }, () => ({ method: 'GET', path: '/row' })),
    send: (requests, callers) => sendLoad({ port, token: '', requests, callers }),
  })
  await close()
}

interface Measured {
  name: string
  /** Number of requests with 1 and with 16 callers. */
  counts: readonly [number, number]
  requests(count: number): Promise<BenchRequest[]>
  send(requests: BenchRequest[], callers: number): Promise<Outcome>
}

async function measure({ name, counts, requests, send }: Measured): Promise<void> {
  // The code of a server that has just started is not compiled yet, and took twice as long.
  await send(await requests(Math.ceil(counts[1] / 2)), 16)
  for (const [callers, count] of [
    [1, counts[0]],
    [16, counts[1]],
  ] as const) {
    const all = await requests(count)
    const before = process.cpuUsage()
    const { times, failures, seconds, callerCpuUs } = await send(all, callers)
    const cpu = process.cpuUsage(before)
    if (failures > 0) throw new Error(`${name}: ${failures} of ${count} requests failed`)
    const p50 = percentile(times, 50)
    if (name === CASES[0]?.name) bare.set(callers, p50)
    const ratio = p50 / (bare.get(callers) ?? p50)
    const serverCpuUs = (cpu.user + cpu.system) / count
    const p99 = percentile(times, 99)
    const figures = [count / seconds, p50, p99, ratio, serverCpuUs, callerCpuUs].map((n) =>
      n.toFixed(n < 10 ? 2 : 0),
    )
    console.log(`| ${name} | ${callers} | ${figures.join(' | ')} |`)
  }
}

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
