import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { npm, runWithTitle } from './run.mjs'
import { filesIn, hashOf, readStamp, writeStamp } from './stamp.mjs'

/**
 * A part of dist that is built on its own, with the inputs of its build other than packages.
 * @typedef {{ title: string, script: string, stamp: string, files: string[], folders: string[], pattern: RegExp }} Part
 */

/** @type {Part[]} */
export const parts = [
  {
    title: 'Building the web',
    script: 'build:web',
    stamp: 'dist/.risiti-built',
    files: [
      'vite.config.ts',
      'scripts/sbom.ts',
      'scripts/bootstrap/run.mjs',
      'scripts/assets/characters.ts',
    ],
    folders: ['web', 'contract', 'domain', 'scripts/site'],
    pattern: /./,
  },
  {
    title: 'Bundling the server',
    script: 'build:server',
    stamp: 'dist/server/.risiti-built',
    files: ['scripts/bundle.ts'],
    folders: ['server', 'contract', 'domain'],
    // Other files are read from their places.
    pattern: /\.(ts|json)$/,
  },
]

/**
 * Builds the web and the server's bundle into dist, each unless it is already up to date with its sources.
 * @returns {Promise<number>} exit code
 */
export async function ensureBuilt() {
  return build(parts.filter(({ script }) => !isBuilt(script)))
}

/**
 * Builds parts of dist, in this order, up to the first that fails. Each that succeeds is up to date from then on.
 * @param {Part[]} [chosen] all of them by default
 * @returns {Promise<number>} exit code
 */
export async function build(chosen = parts) {
  for (const part of chosen) {
    const code = await buildPart(part)
    if (code !== 0) return code
  }
  return 0
}

/**
 * @param {string} script the script that builds a part
 * @returns {boolean} whether the part is in dist and up to date with its sources
 */
export function isBuilt(script) {
  return parts.some(
    (part) => part.script === script && readStamp(part.stamp) === hashOf(sourcesOf(part)),
  )
}

/** @param {Part} part */
async function buildPart(part) {
  const { title, script, stamp } = part
  const sources = hashOf(sourcesOf(part))
  rmSync(join(root, stamp), { force: true })
  const code = await runWithTitle(title, npm(['run', script, '--silent']))
  if (code === 0) writeStamp(stamp, sources)
  return code
}

/**
 * Tests are not built, so a change of one triggers no build.
 * @param {Part} part
 * @returns {string[]} paths from the root
 */
export function sourcesOf({ files, folders, pattern }) {
  const inFolders = folders
    .flatMap(filesIn)
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
  return ['package.json', 'package-lock.json', 'scripts/bootstrap/root.mjs', ...files, ...inFolders]
}
