// Compares the packages of a lock file with a list of known vulnerabilities.
import { satisfies, validRange } from 'semver'

/**
 * @typedef {'critical' | 'high' | 'moderate' | 'low' | 'unknown'} Severity
 * @typedef {{ id: string, alias?: string, package: string, affected: string, severity: string, summary: string, checked: string }} Advisory
 * `affected`: an npm version range; `checked`: the day on which it was looked up
 * @typedef {{ id: string, reason: string, until: string }} Accepted a match that is accepted until a day
 * @typedef {{ checked: string, searched: string[], accepted: Accepted[], advisories: Advisory[] }} List
 * @typedef {{ name: string, version: string }} Package
 * @typedef {{ found: Package, advisory: Advisory }} Match
 */

/** Days from finding a vulnerability to the release that fixes it (ASVS 5.0 V15.1.1). */
export const DAYS_TO_FIX = { critical: 2, high: 7, unknown: 7, moderate: 30, low: 90 }

/**
 * Every package in a lock file of version 3, including those of other platforms.
 * @param {{ packages: Record<string, { name?: string, version?: string }> }} lock
 * @returns {Package[]}
 */
export function packagesIn(lock) {
  return Object.entries(lock.packages).flatMap(([key, { name, version }]) => {
    const at = key.lastIndexOf('node_modules/')
    if (at < 0 || !version) return []
    return [{ name: name ?? key.slice(at + 'node_modules/'.length), version }]
  })
}

/**
 * @param {Package[]} packages
 * @param {Advisory[]} advisories
 * @returns {Match[]} every package affected by an advisory
 */
export function matchesOf(packages, advisories) {
  return advisories.flatMap((advisory) =>
    packages
      .filter(({ name }) => name === advisory.package)
      .filter(({ version }) => satisfies(version, advisory.affected, { includePrerelease: true }))
      .map((found) => ({ found, advisory })),
  )
}

/**
 * The matches that are not accepted, or whose acceptance has expired.
 * @param {Match[]} matches
 * @param {Accepted[]} accepted
 * @param {string} today YYYY-MM-DD
 * @returns {Match[]}
 */
export function openMatches(matches, accepted, today) {
  const active = accepted.filter(({ reason, until }) => reason.trim() !== '' && until >= today)
  const ids = new Set(active.map(({ id }) => id))
  return matches.filter(({ advisory }) => !ids.has(advisory.id))
}

/**
 * Errors in the list itself.
 * @param {List} list
 * @returns {string[]} one sentence for each error
 */
export function faultsOf({ checked, accepted, advisories }) {
  const ids = advisories.map(({ id }) => id)
  return [
    ...(isDay(checked) ? [] : ['the list does not say when it was checked']),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands in the list twice`),
    ...advisories.flatMap((each) => faultsOfOne(each)),
    ...accepted
      .filter(({ id, reason, until }) => !ids.includes(id) || !reason.trim() || !isDay(until))
      .map(({ id }) => `${id} is accepted without an advisory, a reason or a last day`),
  ]
}

/**
 * @param {Advisory} advisory
 * @returns {string[]}
 */
function faultsOfOne({ id, affected, severity, summary, checked }) {
  return [
    ...(Object.hasOwn(DAYS_TO_FIX, severity) ? [] : [`${id} has no known severity`]),
    ...(isDay(checked) && summary.trim() ? [] : [`${id} lacks a summary or the day of its check`]),
    ...(isRange(affected) ? [] : [`${id} names no range of versions`]),
  ]
}

/** @param {string} range */
function isRange(range) {
  // A range that npm cannot parse matches no version at all.
  return /\d/.test(range) && !range.includes('*') && validRange(range) !== null
}

/** @param {string} text */
function isDay(text) {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
