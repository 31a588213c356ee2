// What the tests use of the system: a browser and PostgreSQL. Both are optional.
import { existsSync } from 'node:fs'
import { findWholeChromium } from './chromium.mjs'
import { findProgram } from './find-program.mjs'
import { findPostgres } from './postgres-programs.mjs'
import { runQuietly } from './run.mjs'

/** The one without windows does nearly all in half the time, but outlives no power cut; older releases of Debian lack it. */
const QUICK = 'chromium-headless-shell'
const WHOLE = 'chromium'
/** Stands in until Inter is there, as Arial does on other systems. */
const FONT = 'fonts-liberation'

/**
 * Installs what is missing from Debian's packages, where that is ours to do: as root on Debian.
 * A failed installation is told and not fatal, since the tests can do without.
 */
export async function ensureSystemPackages() {
  const { CHROMIUM_PATH, TEST_DATABASE_URL } = process.env
  const quick = CHROMIUM_PATH || findProgram([QUICK]) ? [] : [QUICK]
  const others = [
    ...(CHROMIUM_PATH || findWholeChromium() ? [] : [WHOLE, FONT]),
    ...(TEST_DATABASE_URL || findPostgres() ? [] : ['postgresql']),
  ]
  const choices = [[...quick, ...others], ...(quick.length > 0 ? [others] : [])].filter(
    ({ length }) => length > 0,
  )
  if (choices.length === 0 || !mayInstall()) return
  let told = (await runQuietly(['apt-get', ['update', '--quiet'], { env: ENV }])).output
  for (const packages of choices) {
    console.log(`Installing ${packages.join(', ')} from Debian's packages (takes a minute) …`)
    const { code, output } = await install(packages)
    if (code === 0) return
    told += output
  }
  console.log(`Debian's packages could not be installed:\n${told}`)
}

/** RUNLEVEL keeps Debian from starting a database server of its own; the tests start theirs. */
const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** @param {string[]} packages */
function install(packages) {
  const flags = ['install', '--yes', '--quiet', '--no-install-recommends']
  return runQuietly(['apt-get', [...flags, ...packages], { env: ENV }])
}

/** @returns {boolean} */
function mayInstall() {
  const isRoot = process.getuid?.() === 0
  return isRoot && existsSync('/etc/debian_version') && Boolean(findProgram(['apt-get']))
}
