import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { PREACT } from './scripts/site/preact.ts'

/**
 * Where a test runs (decision 0059). Tests of what never meets a database run once, in the project `unit`. Tests outside
 * features and the request pipeline run on every available engine: always on the embedded one, and on PostgreSQL if
 * TEST_DATABASE_URL is set (`npm test` sets it). Tests of features and of what a request passes check rules: they run on
 * PostgreSQL, or on the embedded engine where that is the only one.
 */
const once = [
  '{domain,contract,web,scripts,server/adapters,server/config}/**/*.test.{ts,tsx}',
  'server/start.test.ts',
]
const engineTests = [
  'server/*.test.ts',
  'server/!(features|http)/**/*.test.ts',
  'test/**/*.test.ts',
]
const rules = ['server/{features,http}/**/*.test.ts']
/** Tests of rules that run on every engine, since the engines could differ in what they check. */
const onBoth = [
  // Concurrent requests.
  'charges/settling',
  'recurring/recurring',
  'auth/{login-race,replaced-session}',
  'invoices/{numbering,races}',
  'users/{closing-races,email-races}',
  // Collation, paging and searches.
  '{businesses/businesses,customers/customers,dashboard/find,invoices/list}',
  // Answers that are read and sent in batches.
  '{exports/streaming,invoices/long-pages}',
  // Row level security, triggers and functions of the schema.
  '{trail/trail,versions/kept,reports/{kept-days,recount}}',
  // The largest sums.
  '{dashboard/dashboard,invoices/largest-sums}',
  // Statements that the tests of all endpoints do not reach: jobs, webhooks, second factors and mailed links.
  'auth/{close-google,google,known-browsers,sign-out-accounts,undo-email}',
  'codes/codes',
  'factors/{authenticator,passkeys}',
  'files/sweep',
  'invoices/settle',
  'reminders/sending',
  'newsletter/{forms,welcome}',
  'subscriptions/{inbox,refunds}',
  'users/{closed-accounts,erasure}',
]
  .map((name) => `server/features/${name}.test.ts`)
  // Requests that are repeated, counted or refused by what the database stores, and its state.
  .concat(
    'server/http/health/health.test.ts',
    'server/http/pipeline/{disk-full,idempotency,rates/shared-rate-counts}.test.ts',
  )

/**
 * Tests that run on the embedded engine only where it is the only one. Who may call what and which input is refused is
 * decided by the same code and the same policies on both. The tests of backups on PostgreSQL restore into an embedded
 * database and back; `commands.test.ts` backs up an embedded one that is in use.
 */
const sameOnBoth = [
  'test/endpoints/{foreign-ids,gate,hostile,sweep}.test.ts',
  'server/backup/{backup,bucket,older}.test.ts',
]

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const engines = [
  {
    name: 'pglite',
    include: hasPostgres ? onBoth : rules,
    exclude: hasPostgres ? sameOnBoth : [],
  },
  ...(hasPostgres ? [{ name: 'postgres', include: rules, exclude: [] }] : []),
]

/**
 * The folder of temporary files: in memory if there is room, else the usual one. The embedded database and its copies
 * are a thousand small files, for which tests would wait longer than for anything else. Tests kill processes, never the
 * machine, so what is written survives there too.
 */
function temporaryFolder(): string {
  const NEEDED_BYTES = 4e9
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return tmpdir()
    const folder = mkdtempSync('/dev/shm/risiti-tests-')
    // A test's PostgreSQL may run as another user, whose folder lies below this one.
    chmodSync(folder, 0o711)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    // Not Linux, or not ours to write.
    return tmpdir()
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Loading the modules and compiling the engine for each file would take half of the time.
    isolate: false,
    // As under `npm start`: a process that has loaded the server's modules before needs half of the time.
    env: { NODE_COMPILE_CACHE: path.resolve('.cache/compiled'), TMPDIR: temporaryFolder() },
    // Process starts and timeouts leave two cores idle often enough for a third worker.
    maxWorkers: 3,
    // Generous, since a busy machine may be ten times as slow. The first hook may create a database from scratch.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        resolve: { alias: PREACT },
        test: {
          name: 'unit',
          include: once,
          setupFiles: 'test/unstub.ts',
          // Libraries too take Preact, which Node would not find for them.
          server: { deps: { inline: [/@tanstack/, 'react-hook-form', 'wouter'] } },
        },
      },
      ...engines.map(({ name, include, exclude }) => ({
        extends: true as const,
        resolve: { alias: { '@node-rs/argon2': path.resolve('test/fakes/cheap-argon2.ts') } },
        test: {
          name,
          include: [...engineTests, ...include],
          exclude: [...configDefaults.exclude, ...once, ...exclude],
          env: { TEST_ENGINE: name },
          ...(name === 'postgres' && { globalSetup: 'test/databases/drop-databases.ts' }),
        },
      })),
    ],
  },
})
