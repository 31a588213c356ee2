// A stamp is a small file inside something made (node_modules, dist) that tells from what.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/**
 * @param {string} file path from the root
 * @returns {string | undefined} the hash it holds
 */
export function readStamp(file) {
  try {
    return readFileSync(join(root, file), 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * @param {string} file path from the root
 * @param {string} hash
 */
export function writeStamp(file, hash) {
  writeFileSync(join(root, file), `${hash}\n`)
}

/**
 * One hash over names and contents, so that a renamed, changed or deleted file shows.
 * @param {string[]} files paths from the root
 * @param {string[]} facts anything else that the result depends on
 * @returns {string}
 */
export function hashOf(files, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of files) {
    const content = readFileSync(join(root, file))
    hash.update(`\n${file.replaceAll('\\', '/')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Every file in a folder and below it, sorted; none when it does not exist.
 * @param {string} folder path from the root
 * @returns {string[]} paths from the root
 */
export function filesIn(folder) {
  try {
    const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort()
  } catch {
    return []
  }
}
