// `npm test`: installs, checks, tests and builds; a failed step does not stop the later ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './bootstrap/build.mjs'
import { findChromium } from './bootstrap/chromium.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { ensureRecentNode } from './bootstrap/node-version.mjs'
import { startCluster } from './bootstrap/postgres-cluster.mjs'
import { findPostgres } from './bootstrap/postgres-programs.mjs'
import { root } from './bootstrap/root.mjs'
import { run } from './bootstrap/run.mjs'
import { stepList } from './bootstrap/steps.mjs'
import { ensureSystemPackages } from './bootstrap/system-packages.mjs'
import { closingLine, playwrightCounts, sum, vitestCounts } from './bootstrap/test-counts.mjs'

await ensureRecentNode(import.meta.url)
process.chdir(root)
await ensureInstalled()
await ensureSystemPackages()

const reports = mkdtempSync(join(tmpdir(), 'risiti-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const steps = stepList()

await steps.run('check', () => run([process.execPath, ['scripts/check.mjs']]))
// Before the server tests, since the server serves the built files.
const built = await steps.run('build', ensureBuilt)
await onPostgres((url) => steps.run('unit and server tests', () => runVitest(url)))
if (built) await runPlaywright()

const counts = sum([vitestCounts(vitestReport), playwrightCounts(playwrightReport)])
await run([process.execPath, ['scripts/asvs.mjs', vitestReport, playwrightReport]])
rmSync(reports, { recursive: true, force: true })
const ran = counts.passed + counts.failed > 0
if (!ran) console.log('No test ran.')
console.log('')
steps.print()
console.log(closingLine(counts))
process.exitCode = steps.allPassed() && ran && counts.failed === 0 ? 0 : 1

/**
 * The server tests run on the embedded database, and also on PostgreSQL if available: the one that
 * TEST_DATABASE_URL names, or a temporary cluster.
 * @param {(url?: string) => Promise<unknown>} work
 */
async function onPostgres(work) {
  const programs = findPostgres()
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  if (!programs) {
    steps.skip('server tests on PostgreSQL', 'install it or set TEST_DATABASE_URL')
    return work()
  }
  /** @type {import('./bootstrap/postgres-cluster.mjs').Cluster | undefined} */
  let cluster
  await steps.run('PostgreSQL for the tests', async () => {
    cluster = await startCluster(programs)
    return 0
  })
  try {
    await work(cluster?.url)
  } finally {
    await cluster?.stop()
  }
}

/** @param {string} [url] of a PostgreSQL database */
function runVitest(url) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const env = { ...process.env, ...(url && { TEST_DATABASE_URL: url }) }
  return run([process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], { env }])
}

async function runPlaywright() {
  if (!findChromium()) return steps.skip('browser tests', 'install Chromium or set CHROMIUM_PATH')
  const flags = ['test', '--reporter=list,json', '--pass-with-no-tests']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
  const playwright = 'node_modules/@playwright/test/cli.js'
  await steps.run('browser tests', () => run([process.execPath, [playwright, ...flags], { env }]))
}
