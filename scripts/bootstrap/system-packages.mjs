// System packages for the tests: a browser, PostgreSQL and readers of PDFs. All are optional.
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findProgram } from './find-program.mjs'
import { findPostgres } from './postgres-programs.mjs'
import { capture } from './run.mjs'

/** Needs half the CPU time of the whole browser; older Debian releases lack it. */
const QUICK = 'chromium-headless-shell'
const WHOLE = 'chromium'
/** The fallback font until Inter is loaded, as Arial is on other systems. */
const FONT = 'fonts-liberation'

/**
 * Installs missing packages when running as root on Debian. A failed installation is reported and
 * not fatal, since the affected tests can be skipped.
 */
export async function ensureSystemPackages() {
  const { CHROMIUM_PATH, TEST_DATABASE_URL } = process.env
  const hasQuick = CHROMIUM_PATH || findProgram([QUICK])
  const others = [
    ...(TEST_DATABASE_URL || findPostgres() ? [] : ['postgresql']),
    ...(findProgram(['pdftotext']) ? [] : ['poppler-utils']),
    ...(findProgram(['mutool']) ? [] : ['mupdf-tools']),
  ]
  const first = hasQuick ? others : [QUICK, FONT, ...others]
  const second = findChromium() ? others : [WHOLE, FONT, ...others]
  const choices = [first, ...(hasQuick ? [] : [second])].filter(({ length }) => length > 0)
  if (choices.length === 0 || !mayInstall()) return
  let told = (await capture(['apt-get', ['update', '--quiet'], { env: ENV }])).output
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
  return capture(['apt-get', [...flags, ...packages], { env: ENV }])
}

/** @returns {boolean} */
function mayInstall() {
  const isRoot = process.getuid?.() === 0
  return isRoot && existsSync('/etc/debian_version') && Boolean(findProgram(['apt-get']))
}
