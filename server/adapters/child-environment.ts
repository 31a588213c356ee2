import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

/**
 * The whole environment of a child process: nothing of ours, and so no secrets, but the folder of compiled modules if
 * there is one. With it a child starts in about half of the time.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // Node adds its own version to the folder that it was given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}
