// A stamp is a file in a generated folder (node_modules, dist) with the hash of its inputs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

/**
 * @param {string} file path from the root
 * @returns {string | undefined} the hash in it
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
 * One hash over names and contents, so that it changes when a file is renamed, changed or deleted.
 * @param {string[]} files paths from the root
 * @param {string[]} facts other inputs of the result
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
 * Every file in a folder, recursively and sorted; empty if the folder does not exist.
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
