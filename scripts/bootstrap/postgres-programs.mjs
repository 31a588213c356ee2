import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findProgram } from './find-program.mjs'

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder with PostgreSQL's server programs (initdb, postgres): Debian's newest version, which
 * is not on PATH, else the one on PATH.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const debian = debianVersions().map((version) => join(debianFolder, version, 'bin', 'initdb'))
  const initdb = findProgram(['initdb', 'initdb.exe'], debian)
  return initdb && dirname(initdb)
}

/** @returns {string[]} newest first */
function debianVersions() {
  try {
    return readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))
  } catch {
    return []
  }
}
