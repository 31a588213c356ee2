// What the tests use of the system: a browser and PostgreSQL. Both are optional.
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findProgram } from './find-program.mjs'
import { findPostgres } from './postgres-programs.mjs'
import { runQuietly } from './run.mjs'

/**
 * Installs what is missing from Debian's packages, where that is ours to do: as root on Debian.
 * A failed installation is told and not fatal, since the tests can do without.
 */
export async function ensureSystemPackages() {
  const { CHROMIUM_PATH, TEST_DATABASE_URL } = process.env
  const missing = [
    ...(CHROMIUM_PATH || findChromium() ? [] : ['chromium']),
    ...(TEST_DATABASE_URL || findPostgres() ? [] : ['postgresql']),
  ]
  if (missing.length === 0 || !mayInstall()) return
  console.log(`Installing ${missing.join(' and ')} from Debian's packages (takes a minute) …`)
  // RUNLEVEL keeps Debian from starting a database server of its own; the tests start theirs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const update = await runQuietly(['apt-get', ['update', '--quiet'], { env }])
  const install = await runQuietly([
    'apt-get',
    ['install', '--yes', '--quiet', '--no-install-recommends', ...missing],
    { env },
  ])
  if (install.code === 0) return
  console.log(`Debian's packages could not be installed:\n${update.output}${install.output}`)
}

/** @returns {boolean} */
function mayInstall() {
  const isRoot = process.getuid?.() === 0
  return isRoot && existsSync('/etc/debian_version') && Boolean(findProgram(['apt-get']))
}
