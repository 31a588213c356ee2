import { ensureInstalled } from './install.mjs'
import { ensureRecentNode } from './node-version.mjs'
import { root } from './root.mjs'

/**
 * What every command needs first: a recent Node, the root as working directory, and installed packages.
 * @param {string} scriptUrl `import.meta.url` of the script
 */
export async function prepare(scriptUrl) {
  await ensureRecentNode(scriptUrl)
  process.chdir(root)
  await ensureInstalled()
}
