import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { npm, runWithTitle } from './run.mjs'
import { filesIn, hashOf, readStamp, writeStamp } from './stamp.mjs'

const stamp = 'dist/.risiti-built'

/**
 * Builds the web into dist, unless dist is already up to date with the sources.
 * @returns {Promise<number>} exit code
 */
export async function ensureBuilt() {
  const wanted = hashOf(sources())
  if (readStamp(stamp) === wanted) return 0
  rmSync(join(root, stamp), { force: true })
  const code = await runWithTitle('Building the web', npm(['run', 'build', '--silent']))
  if (code === 0) writeStamp(stamp, wanted)
  return code
}

/**
 * The inputs of the build other than packages. Tests are not built, so a change of one triggers no build.
 * @returns {string[]} paths from the root
 */
export function sources() {
  const single = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'scripts/sbom.ts',
    'scripts/bootstrap/root.mjs',
    'scripts/bootstrap/run.mjs',
    'scripts/assets/characters.ts',
  ]
  const folders = ['web', 'contract', 'domain', 'scripts/sbom', 'scripts/site'].flatMap(filesIn)
  return [...single, ...folders.filter((file) => !/\.test\.tsx?$/.test(file))]
}
