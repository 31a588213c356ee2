import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * The command that runs the server's TypeScript as it is. Settings come from `.env` when there is
 * one; what the environment sets wins. Early releases of Node 24 call type stripping experimental
 * at every start, which is news to nobody. What V8 compiled is kept for the next start, which
 * halves the time that loading the modules takes.
 * @param {string[]} [args] passed on to the server
 * @param {string[]} [nodeFlags] e.g. `--watch`
 * @param {string} [program] another program of the server, such as server/migrate.ts
 * @returns {import('./run.mjs').Command}
 */
export function serverCommand(args = [], nodeFlags = [], program = 'server/main.ts') {
  const envFile = existsSync('.env') ? ['--env-file=.env'] : []
  const flags = [...envFile, '--disable-warning=ExperimentalWarning', ...nodeFlags]
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env }
  return [process.execPath, [...flags, program, ...args], { env }]
}
