// Rules about single files: names, sizes, and restricted uses.
import { forbiddenFolders, limits, sliceFolders, slices, uses } from '../../architecture.mjs'
import { matches, sliceOf } from './import-rules.mjs'

/**
 * @typedef {import('./read-tree.mjs').Source} Source
 * @typedef {import('./import-rules.mjs').Violation} Violation
 */

/**
 * @param {string} path any file of the tree, including files that are not parsed
 * @returns {Violation[]}
 */
export function nameViolations(path) {
  const forbidden = path.split('/').find((part) => forbiddenFolders.includes(part))
  if (forbidden) return [{ path, line: 1, message: `no folder may be called ${forbidden}` }]
  const slice = sliceOf(path)
  if (!slice) return []
  if (!slices.some(({ name }) => name === slice.name)) {
    return [{ path, line: 1, message: `${slice.name} is no slice of architecture.mjs` }]
  }
  const names = sliceFolders.find(({ folder }) => path.startsWith(`${folder}/`))?.files ?? []
  const patterns = [...names, '**/*.test.{ts,tsx}']
  if (matches(path.slice(slice.folder.length + 1), patterns)) return []
  return [{ path, line: 1, message: `a slice has only: ${names.join(' ')} and tests` }]
}

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
export function useViolations(source) {
  if (source.isTest) return []
  return source.uses
    .filter(({ topic }) => matches(source.path, uses[topic].within))
    .filter(({ topic }) => !matches(source.path, uses[topic].only))
    .map(({ topic, what, line }) => {
      const message = `${what}: only for ${uses[topic].only.join(', ')}`
      return { path: source.path, line, message }
    })
}

/**
 * Only the owning slice may write a table; every slice may read it.
 * @param {Source} source
 * @returns {Violation[]}
 */
export function ownershipViolations({ path, isTest, writes }) {
  const slice = sliceOf(path)
  if (isTest || !slice) return []
  const owned = slices.find(({ name }) => name === slice.name)?.owns ?? []
  return writes
    .filter(({ table }) => !owned.includes(table))
    .map(({ table, line }) => ({ path, line, message: `${slice.name} does not own ${table}` }))
}

/**
 * A command opens one transaction; a step runs inside one that is open already.
 * @param {Source} source
 * @returns {Violation[]}
 */
export function transactionViolations({ path, isTest, transactions }) {
  const verb = verbOf(path)
  if (isTest || !verb) return []
  if (verb === 'step') {
    return transactions.map((line) => ({ path, line, message: 'a step opens no transaction' }))
  }
  if (transactions.length === 1) return []
  const message = `a command opens one transaction, not ${transactions.length}`
  return [{ path, line: transactions[1] ?? 1, message }]
}

/** @param {string} path */
function verbOf(path) {
  return /^server\/features\/[^/]+\/(command|step)s\//.exec(path)?.[1]
}

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
export function shapeViolations({ path, lines, isTest, functions }) {
  const violations = []
  const isIndex = /^(server|web)\/features\/[^/]+\/index\.ts$/.test(path)
  const most = isIndex ? limits.indexLines : limits.fileLines
  if (lines > most && !matches(path, limits.exempt)) {
    violations.push({ path, line: most + 1, message: `${lines} lines, ${most} are the most` })
  }
  const verb = verbOf(path)
  if (verb && !isTest && functions.length !== 1) {
    const message = `a ${verb} file exports one function, not ${functions.length}`
    violations.push({ path, line: 1, message })
  }
  return violations
}
