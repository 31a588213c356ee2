import { existsSync } from 'node:fs'

/**
 * The command that runs the server's TypeScript as it is. Settings come from `.env` when there is
 * one; what the environment sets wins. Early releases of Node 24 call type stripping experimental
 * at every start, which is news to nobody.
 * @param {string[]} [args] passed on to the server
 * @param {string[]} [nodeFlags] e.g. `--watch`
 * @returns {import('./run.mjs').Command}
 */
export function serverCommand(args = [], nodeFlags = []) {
  const envFile = existsSync('.env') ? ['--env-file=.env'] : []
  const flags = [...envFile, '--disable-warning=ExperimentalWarning', ...nodeFlags]
  return [process.execPath, [...flags, 'server/main.ts', ...args]]
}
