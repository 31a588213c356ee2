// Ensures that a script runs on a recent Node, whichever version is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'
import { capture, npm, run } from './run.mjs'

const needed = 24
/** Caches the path of the Node that npm fetched, since asking npm again takes half a second. */
const cacheFile = join(root, '.cache', `node-${needed}`)

/**
 * Returns if this Node is new enough. Otherwise runs the same script again on a Node that npm fetches,
 * and exits with the exit code of that run.
 * @param {string} scriptUrl `import.meta.url` of the script
 */
export async function ensureRecentNode(scriptUrl) {
  if (Number.parseInt(process.versions.node, 10) >= needed) return
  console.log(
    `Node ${process.versions.node} is here, Risiti needs ${needed}: using npx node@${needed}`,
  )
  const node = cachedNode() ?? (await fetchNode())
  // Programs that look up `node` on PATH, such as npm's scripts, find the fetched one.
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  process.exit(await run([node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]]))
}

/** @returns {string | undefined} path of a Node fetched earlier, if it still exists */
function cachedNode() {
  try {
    const path = readFileSync(cacheFile, 'utf8')
    return path !== process.execPath && existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * @returns {Promise<string>} path of a Node of the required version in npm's cache
 */
async function fetchNode() {
  const where = ['node', '--print', 'process.execPath']
  const { code, output } = await capture(
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
