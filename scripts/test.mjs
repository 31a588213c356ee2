// `npm test`: installs, checks, builds and tests; a failed step does not stop the later ones.
import { ensureBuilt } from './bootstrap/build.mjs'
import { findChromium } from './bootstrap/chromium.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureRecentNode } from './bootstrap/node-version.mjs'
import { startCluster } from './bootstrap/postgres-cluster.mjs'
import { findPostgres } from './bootstrap/postgres-programs.mjs'
import { root } from './bootstrap/root.mjs'
import { capture, run } from './bootstrap/run.mjs'
import { ensureSystemPackages } from './bootstrap/system-packages.mjs'

await ensureRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()
await ensureSystemPackages()

/** The steps that failed, and the end of what each printed: it names the failed tests. */
const failed = new Map()
await step('npm run check', ['scripts/check.mjs'])
// Before the server tests, since the server serves the built files.
const built = await ensureBuilt()
if (built !== 0) failed.set('npm run build', '')
await onPostgres((env) => step('npm run unit', ['node_modules/vitest/vitest.mjs', 'run'], env))
if (!findChromium()) console.log('No browser tests: install Chromium or set CHROMIUM_PATH.')
else if (built === 0) await step('npm run e2e', ['node_modules/@playwright/test/cli.js', 'test'])
// Repeated last, since some CI services keep only the end of a long log.
for (const [name, tail] of failed) if (tail) console.error(`\n── The end of ${name} ──\n${tail}`)
if (failed.size > 0) console.error(`\nFailed: ${[...failed.keys()].join(', ')}`)
process.exitCode = failed.size > 0 ? 1 : 0

/**
 * @param {string} name the command that runs this step alone
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function step(name, args, env = process.env) {
  /** @type {import('./bootstrap/run.mjs').Command} */
  const command = [process.execPath, args, { env }]
  const { code, output } = process.stdout.isTTY
    ? { code: await run(command), output: '' }
    : await capture(command, process.stdout)
  // A signal asked to stop.
  if (code > 128) process.exit(code)
  if (code !== 0) failed.set(name, output.slice(-6000))
}

/**
 * The server tests use PostgreSQL too if it is available (vitest.config.ts): the one that TEST_DATABASE_URL names, or a
 * temporary cluster.
 * @param {(env?: NodeJS.ProcessEnv) => Promise<void>} work
 */
async function onPostgres(work) {
  const programs = findPostgres()
  if (process.env.TEST_DATABASE_URL) return work()
  if (!programs) {
    console.log('No tests on PostgreSQL: install it or set TEST_DATABASE_URL.')
    return work()
  }
  // Hundreds of small databases come and go: looking after them takes a tenth of the server's time.
  const cluster = await startCluster(programs, { autovacuum: 'off' }).catch((error) => {
    failed.set('PostgreSQL for the tests', String(error))
    return undefined
  })
  await work(cluster && { ...process.env, TEST_DATABASE_URL: cluster.url })
  await cluster?.stop()
}
