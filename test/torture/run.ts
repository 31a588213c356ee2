import { startCluster } from '../../scripts/bootstrap/postgres-cluster.mjs'
import { findPostgres } from '../../scripts/bootstrap/postgres-programs.mjs'
import type { TortureResult } from './options.ts'
import { torture } from './torture.ts'

/**
 * `npm run torture [-- kills=50 only=embedded|postgres|several seed=…]`: kills the real program (SIGKILL) at random
 * moments under load: one process on each engine, then two of the web behind a proxy and a worker on one PostgreSQL.
 * Prints what was acknowledged and found; exits with 1 if anything was lost, duplicated or wrong.
 */
const given = Object.fromEntries(process.argv.slice(2).map((each) => each.split('=')))
const options = {
  kills: Number(given.kills ?? 50),
  seed: Number(given.seed ?? Math.floor(Math.random() * 1_000_000)),
  longestMs: 6_000,
  minChanges: 0,
  isThorough: true,
  log: (line: string) => console.log(line),
}

for (const setting of ['embedded', 'postgres', 'several'] as const) {
  if (given.only && given.only !== setting) continue
  console.log(`\n${setting}: ${options.kills} kills, seed ${options.seed}`)
  if (setting === 'embedded')
    report(await torture({ ...options, databaseUrl: undefined, isSplit: false }))
  else await onPostgres(setting === 'several')
}

async function onPostgres(isSplit: boolean): Promise<void> {
  const programs = findPostgres()
  if (!programs) return console.log('PostgreSQL is not installed: it is left out.')
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  const cluster = await startCluster(programs, durable)
  try {
    report(await torture({ ...options, databaseUrl: cluster.url, isSplit }))
  } finally {
    await cluster.stop()
  }
}

function report({ violations, counts, mails, readyMs }: TortureResult): void {
  const sorted = readyMs.toSorted((a, b) => a - b)
  const rows = {
    ...Object.fromEntries(counts),
    'mails due': mails.owed,
    'mails received': mails.received,
    'mails repeated after a kill': mails.repeats,
    'of those with the same Message-ID': mails.sameId,
    'latest mail, ms after its request or the program being ready again': Math.round(
      mails.latestMs,
    ),
    'ready after, ms (median)': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'ready after, ms (longest)': Math.round(sorted.at(-1) ?? 0),
    violations: violations.length,
  }
  console.log('| | |\n|---|--:|')
  for (const [name, value] of Object.entries(rows)) console.log(`| ${name} | ${value} |`)
  for (const violation of violations.slice(0, 50)) console.log(`VIOLATION ${violation}`)
  if (violations.length > 0) process.exitCode = 1
}
