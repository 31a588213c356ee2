// Rules about dependencies: which file may import what.
import { posix } from 'node:path'
import { packages, places, sliceFolders, slices } from '../../architecture.mjs'

/**
 * @typedef {import('./read-tree.mjs').Source} Source
 * @typedef {import('./read-facts.mjs').Import} Import
 * @typedef {{ path: string, line: number, message: string }} Violation
 */

/**
 * @param {Source} source
 * @returns {Violation[]}
 */
export function importViolations(source) {
  return source.imports.flatMap((imported) => {
    const check = source.isTest ? checkTest : checkProduct
    const message = check(source.path, imported)
    return message ? [{ path: source.path, line: imported.line, message }] : []
  })
}

/**
 * A test may import everything on its own side (server or web), the test harness and any package.
 * @param {string} path
 * @param {Import} imported
 */
function checkTest(path, { kind, target }) {
  if (kind !== 'file') return undefined
  const other = { server: 'web/', web: 'server/', domain: 'server/', contract: 'server/' }
  const forbidden = Object.entries(other).find(([side]) => path.startsWith(`${side}/`))?.[1]
  return forbidden && target.startsWith(forbidden) ? `must not import ${target}` : undefined
}

/**
 * @param {string} path
 * @param {Import} imported
 * @returns {string | undefined} the violation
 */
function checkProduct(path, { kind, target, typeOnly }) {
  const place = places.find(({ files }) => matches(path, [files]))
  if (!place) return undefined
  if (kind === 'builtin') return place.builtins ? undefined : `must not import ${target} of Node`
  if (kind === 'package') return checkPackage(path, target, typeOnly)
  if (target === path) return 'must not import itself'
  if (!matches(target, place.imports)) return `must not import ${target}`
  return checkSlice(path, target)
}

/**
 * @param {string} path
 * @param {string} name
 * @param {boolean} typeOnly
 */
function checkPackage(path, name, typeOnly) {
  const rule = packages.find(({ names }) => names.includes(name))
  const allowed = [...(rule?.files ?? []), ...((typeOnly && rule?.types) || [])]
  return matches(path, allowed) ? undefined : `must not import the package ${name}`
}

/**
 * @param {string} path
 * @param {string} target
 */
function checkSlice(path, target) {
  const to = sliceOf(target)
  if (!to) return undefined
  const from = sliceOf(path)
  if (from && from.name === to.name) return undefined
  const index = `${to.folder}/index.ts`
  if (from && !(to.rank < from.rank)) {
    return `the slice ${from.name} (rank ${from.rank}) must not import ${to.name} (rank ${to.rank})`
  }
  // Only the composition root imports routes, jobs and pages directly; slices use each other's index.ts.
  return from && target !== index ? `must import ${to.name} through ${index}` : undefined
}

/**
 * The slice that contains a path. An undeclared slice has rank NaN, so that no rank compares as lower.
 * @param {string} path
 * @returns {{ name: string, rank: number, folder: string } | undefined}
 */
export function sliceOf(path) {
  const place = sliceFolders.find(({ folder }) => path.startsWith(`${folder}/`))
  const name = place && path.slice(place.folder.length + 1).split('/')[0]
  if (!name) return undefined
  const rank = slices.find((slice) => slice.name === name)?.rank ?? Number.NaN
  return { name, rank, folder: `${place.folder}/${name}` }
}

/**
 * @param {string} path
 * @param {string[]} patterns
 */
export function matches(path, patterns) {
  return patterns.some((pattern) => posix.matchesGlob(path, pattern))
}
