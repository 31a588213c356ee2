// What a package-lock.json must contain so that `npm ci` passes on Linux, macOS and Windows.
import { platformOf } from './platform-name.mjs'

/**
 * @typedef {Record<string, any>} LockEntry one package as npm's lock file describes it
 * @typedef {{ packages: Record<string, LockEntry> }} Lock a lock file of version 3
 * @typedef {{ key: string, parent: string, entry: LockEntry }} Missing
 */

const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/**
 * The optional platform packages that an entry pins exactly and the lock file lacks, each with the
 * entry to add.
 * @param {Lock} lock
 * @returns {Missing[]}
 */
export function missingEntries(lock) {
  const missing = []
  for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!exactVersion.test(version) || isLocked(lock, parent, name, version)) continue
      missing.push({ key: keyFor(lock, parent, name), parent, entry: entryFor(lock, parent, name) })
    }
  }
  return missing
}

/**
 * Traces of the machine that wrote the lock file: download addresses, unsorted keys.
 * @param {Lock} lock
 * @returns {string[]} one sentence for each fault
 */
export function portabilityFaults(lock) {
  const keys = Object.keys(lock.packages)
  const faults = keys
    .filter((key) => lock.packages[key]?.resolved)
    .map((key) => `${key}: names a registry address (resolved)`)
  if (keys.join() !== keys.toSorted(byKey).join()) faults.push('packages are not sorted by key')
  return faults
}

/**
 * The same lock with the entries added, keys sorted as npm sorts them.
 * @param {Lock} lock
 * @param {Missing[]} missing
 * @returns {Lock}
 */
export function withEntries(lock, missing) {
  const all = { ...lock.packages, ...Object.fromEntries(missing.map((m) => [m.key, m.entry])) }
  const sorted = Object.entries(all).toSorted(([a], [b]) => byKey(a, b))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/**
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 * @param {string} version
 */
function isLocked(lock, parent, name, version) {
  const nested = lock.packages[`${parent}/node_modules/${name}`]
  const top = lock.packages[`node_modules/${name}`]
  return (nested ?? top)?.version === version
}

/**
 * @param {Lock} lock
 * @param {string} parent
 * @param {string} name
 */
function keyFor(lock, parent, name) {
  const top = `node_modules/${name}`
  return top in lock.packages ? `${parent}/${top}` : top
}

/**
 * Licence and engines are copied from a sibling in the lock file, else from the parent.
 * @param {Lock} lock
 * @param {string} parentKey
 * @param {string} name
 * @returns {LockEntry}
 */
function entryFor(lock, parentKey, name) {
  const parent = lock.packages[parentKey] ?? {}
  const sibling = Object.keys(parent.optionalDependencies)
    .map((other) => lock.packages[`node_modules/${other}`])
    .find((entry) => entry?.optional)
  const { license, engines } = sibling ?? parent
  const { dev } = parent
  const version = parent.optionalDependencies[name]
  const { os, cpu, libc } = platformOf(name)
  // In npm's order; JSON.stringify omits undefined values.
  return { version, cpu, dev, libc, license, optional: true, os, engines }
}

/**
 * @param {string} a
 * @param {string} b
 */
function byKey(a, b) {
  return a.localeCompare(b, 'en')
}
