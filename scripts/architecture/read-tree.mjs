// Finds the source files of a tree and what each of them imports and uses.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { readFacts } from './read-facts.mjs'

/**
 * @typedef {import('./read-facts.mjs').Facts} Facts
 * @typedef {Facts & { path: string, lines: number, isTest: boolean }} Source a parsed file; `path`
 * is from the root with slashes
 * @typedef {{ sources: Source[], paths: string[] }} Tree `paths`: every file, including those not parsed
 */

/** The folders that hold our own code. */
const folders = ['domain', 'contract', 'server', 'web', 'test', 'bench', 'scripts']

/**
 * @param {string} root folder of the tree
 * @returns {Tree}
 * @throws {SyntaxError} when a source file cannot be parsed
 */
export function readTree(root) {
  const paths = folders.flatMap((folder) => filesBelow(root, folder))
  const sources = paths.filter((path) => /\.(ts|tsx|mts|mjs|js)$/.test(path))
  return { paths, sources: sources.map((path) => readSource(root, path)) }
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Source}
 */
function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  const facts = readFacts(path, text)
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { path, lines, isTest: /\.(test|e2e)\.tsx?$/.test(path), ...facts }
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  try {
    const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, posix.sep))
      .sort()
  } catch {
    return []
  }
}
