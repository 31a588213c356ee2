// Makes sure that a script runs on the Node it was written for, whatever the machine has.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'
import { npm, run, runQuietly } from './run.mjs'

const needed = 24
/** Holds the path of the Node that npm fetched, since asking npm again takes half a second. */
const cacheFile = join(root, '.cache', `node-${needed}`)

/**
 * Returns when this Node is new enough. On an older one it runs the same script once more under a
 * Node that npm fetches, and ends this process with the exit code of that run.
 * @param {string} scriptUrl `import.meta.url` of the script
 */
export async function ensureRecentNode(scriptUrl) {
  if (Number.parseInt(process.versions.node, 10) >= needed) return
  console.log(
    `Node ${process.versions.node} is here, Risiti needs ${needed}: using npx node@${needed}`,
  )
  const node = cachedNode() ?? (await fetchNode())
  // Programs that look for `node` themselves, npm's scripts among them, find the fetched one.
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  process.exit(await run([node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]]))
}

/** @returns {string | undefined} path of the Node fetched before, unless it is gone */
function cachedNode() {
  try {
    const path = readFileSync(cacheFile, 'utf8')
    return path !== process.execPath && existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * @returns {Promise<string>} path of a Node of the needed version in npm's own cache
 */
async function fetchNode() {
  const where = ['node', '--print', 'process.execPath']
  const { code, output } = await runQuietly(
    npm(['exec', '--yes', `--package=node@${needed}`, '--', ...where]),
  )
  const path = output.trim().split('\n').at(-1) ?? ''
  if (code === 0 && path !== process.execPath && existsSync(path)) {
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, path)
    return path
  }
  console.error(`${output.trimEnd()}\nPlease install Node ${needed} or newer: https://nodejs.org`)
  process.exit(code || 1)
}
