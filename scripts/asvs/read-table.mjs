// Reads the table of docs/asvs.md: | Id | L | Requirement | State | How, or why not | Shown by |

/** Allowed values of the column State. */
export const STATES = ['met', 'not met', 'deployment', 'specification', 'not applicable']

/** A reference in the column Shown by: its kind, a path or name in backticks, and a quoted part of its text. */
const REFERENCE = /^(test|check|code|doc) `([^`]+)`(?: "(.+)")?$/

/** The separator of references; titles may contain semicolons too. */
const BETWEEN = /; (?=(?:test|check|code|doc) `)/

/**
 * @typedef {'test' | 'check' | 'code' | 'doc'} Kind
 * @typedef {{ kind: Kind, at: string, words: string }} Reference
 * @typedef {{ id: string, level: number, state: string, how: string, shownBy: Reference[] }} Row
 */

/**
 * @param {string} page
 * @returns {{ rows: Row[], faults: string[] }} faults: one sentence for each parse error
 */
export function readTable(page) {
  /** @type {string[]} */
  const faults = []
  const rows = page
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => readRow(line, faults))
  const ids = rows.map(({ id }) => id)
  for (const id of ids.filter((each, at) => ids.indexOf(each) !== at))
    faults.push(`${id} stands in the table twice`)
  return { rows, faults }
}

/**
 * @param {string} line
 * @param {string[]} faults
 * @returns {Row}
 */
function readRow(line, faults) {
  const cells = line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())
  const [id = '', level = '', requirement = '', state = '', how = '', shown = ''] = cells
  if (cells.length !== 6) faults.push(`${id} has ${cells.length} cells instead of 6`)
  if (!/^V\d+\.\d+\.\d+$/.test(id)) faults.push(`${id} is no id of a requirement`)
  if (level !== '1' && level !== '2') faults.push(`${id} has no level`)
  if (!STATES.includes(state)) faults.push(`${id} is in no known state: ${state}`)
  if (requirement === '' || how === '') faults.push(`${id} does not say what, how or why not`)
  const shownBy =
    shown === '' ? [] : shown.split(BETWEEN).map((text) => readReference(id, text, faults))
  if (state === 'met' && shownBy.length === 0) faults.push(`${id} is met and nothing shows it`)
  return { id, level: Number(level), state, how, shownBy }
}

/**
 * @param {string} id
 * @param {string} text
 * @param {string[]} faults
 * @returns {Reference}
 */
function readReference(id, text, faults) {
  const [, kind, at = '', words = ''] = REFERENCE.exec(text) ?? []
  if (!kind) faults.push(`${id} is shown by what cannot be read: ${text}`)
  if (kind && kind !== 'check' && words === '') faults.push(`${id} quotes nothing of ${at}`)
  return { kind: /** @type {Kind} */ (kind ?? 'doc'), at, words }
}
