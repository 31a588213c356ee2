// Checks that everything the table refers to exists.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {import('./read-table.mjs').Reference} Reference
 * @typedef {import('./read-table.mjs').Row} Row
 */

/** A line on which the title of a test or group may stand, as the formatter breaks lines. */
const TITLE_LINE = /^\s*(?:(?:test|describe)\b.*\(|\)\(|\]\)\()?\s*['"`]/

/**
 * @param {Row[]} rows
 * @param {string[]} checks names of the steps of `npm run check`
 * @returns {string[]} one sentence for each broken reference
 */
export function brokenReferences(rows, checks) {
  return rows.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((reference) => !isThere(reference, checks))
      .map(({ kind, at, words }) => `${id}: there is no ${kind} ${at}${words && ` "${words}"`}`),
  )
}

/**
 * @param {Reference} reference
 * @param {string[]} checks
 */
function isThere({ kind, at, words }, checks) {
  if (kind === 'check') return checks.includes(at)
  if (!existsSync(at)) return false
  const text = readFileSync(at, 'utf8')
  if (kind !== 'test') return text.includes(words)
  return text.split('\n').some((line) => TITLE_LINE.test(line) && line.includes(words))
}
