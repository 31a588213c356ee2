import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Megabytes of each half of V8's space of new objects, which otherwise grows to 128 in all and stays so when idle. */
const MEMORY = ['--max-semi-space-size=16']

/** Bytes of freed memory that the C library (glibc) keeps. Compiling the embedded engine leaves it some 70 MB. */
const TRIM = { MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * The command that runs a program of the server, also its TypeScript directly. Settings come from `.env` if it exists;
 * the environment takes precedence. The warning of early Node 24 releases about type stripping is suppressed. V8's
 * compile cache is kept for the next start, which halves the module loading time.
 * @param {string} program e.g. server/migrate.ts
 * @param {string[]} [args] passed to the program
 * @param {string[]} [nodeFlags] e.g. `--watch`
 * @returns {import('./run.mjs').Command}
 */
export function serverCommand(program, args = [], nodeFlags = []) {
  const envFile = existsSync('.env') ? ['--env-file=.env'] : []
  const flags = [...envFile, '--disable-warning=ExperimentalWarning', ...MEMORY, ...nodeFlags]
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...TRIM, ...process.env }
  return [process.execPath, [...flags, program, ...args], { env }]
}
