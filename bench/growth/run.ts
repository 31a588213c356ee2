import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { toPostgres } from '../../server/db/connect.ts'
import { type BenchServer, openBenchServer } from '../bench-server.ts'
import { GROWTH_CASES, type GrowthCase } from './cases.ts'
import { type Curve, drawCurves } from './chart.ts'
import { fillTo } from './fill.ts'

const EMBEDDED = [10_000, 100_000]
const POSTGRES = [10_000, 100_000, 1_000_000]
/** Each round asks all sizes in turn, so that other load on the machine affects them equally. */
const ROUNDS = 5

interface Sized {
  invoices: number
  server: BenchServer
}

/** Prints what each case takes as the database grows, and draws the curves of PostgreSQL. */
export async function runGrowth(engine: string, databaseUrl?: string): Promise<void> {
  const sizes = databaseUrl ? POSTGRES : EMBEDDED
  const opened: Sized[] = []
  try {
    for (const invoices of sizes) {
      const url = databaseUrl && (await addDatabase(databaseUrl, `growth_${invoices}`))
      const server = await openBenchServer(engine, url, (db) => fillTo(db, invoices))
      opened.push({ invoices, server })
    }
    printHead(engine, sizes)
    const curves: Curve[] = []
    for (const each of GROWTH_CASES) curves.push(await measure(each, opened))
    await printExports(opened)
    if (databaseUrl)
      await writeFile(new URL('../../docs/growth.svg', import.meta.url), drawCurves(sizes, curves))
  } finally {
    for (const { server } of opened) await server.close()
  }
}

async function addDatabase(url: string, name: string): Promise<string> {
  const connection = toPostgres(url)
  await sql`create database ${sql.id(name)}`.execute(connection.kysely)
  await connection.close()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

function printHead(engine: string, sizes: number[]): void {
  const columns = sizes.map((size) => `${size.toLocaleString('en')}, p50 ms (p99)`)
  console.log(`\n${engine}: invoices in the database, a tenth of them in the account; one caller`)
  console.log(`| case | ${columns.join(' | ')} | growth | goal |`)
  console.log(`|---|${'--:|'.repeat(sizes.length + 2)}`)
}

async function measure({ name, goal, requests }: GrowthCase, sizes: Sized[]): Promise<Curve> {
  const found = sizes.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, { server, invoices }] of sizes.entries()) {
      const outcome = await server.measure(await requests(server, invoices / 10), 1)
      if (outcome.failures > 0) throw new Error(`${name}: ${outcome.failures} requests failed`)
      // The first round only warms up.
      if (round > 0) found[index]?.push(...outcome.times)
    }
  const medians = found.map((times) => percentile(times, 50))
  const ratios = medians.map((median) => median / (medians[0] ?? median))
  const cells = found.map((times) => `${ms(percentile(times, 50))} (${ms(percentile(times, 99))})`)
  console.log(`| ${name} | ${cells.join(' | ')} | ${ms(ratios.at(-1) ?? 1)} × | ${goal} × |`)
  return { name, goal, ratios }
}

/** Rows per second of a CSV export of the account's invoices, and the memory that it takes. */
async function printExports(sizes: Sized[]): Promise<void> {
  for (const { server, invoices } of sizes) {
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 20)
    const outcome = await server.measure([{ method: 'GET', path: '/api/invoice/export' }], 1)
    clearInterval(watch)
    const rate = invoices / 10 / outcome.seconds
    console.log(
      `export of ${(invoices / 10).toLocaleString('en')} rows: ${rate.toFixed(0)} rows/s, memory + ${((most - before) / 2 ** 20).toFixed(0)} MB`,
    )
  }
}

const ms = (figure: number) => figure.toFixed(figure < 10 ? 2 : 0)

function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
