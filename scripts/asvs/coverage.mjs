// Counts how many requirements are met, and by what that is shown.

/**
 * @typedef {import('./read-table.mjs').Row} Row
 * @typedef {{ of: number, met: number, byTest: number, byCheck: number, byReading: number, notMet: string[], deployment: string[], specification: string[] }} Coverage
 * `of`: requirements that apply; `byTest`, `byCheck`, `byReading` add up to `met`
 */

/**
 * @param {Row[]} rows
 * @param {1 | 2} level
 * @returns {Coverage}
 */
export function coverageOf(rows, level) {
  const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable')
  const met = applicable.filter(({ state }) => state === 'met')
  const tested = met.filter(({ shownBy }) => shownBy.some(({ kind }) => kind === 'test'))
  const others = met.filter((row) => !tested.includes(row))
  const checked = others.filter(({ shownBy }) => shownBy.some(({ kind }) => kind === 'check'))
  return {
    of: applicable.length,
    met: met.length,
    byTest: tested.length,
    byCheck: checked.length,
    byReading: others.length - checked.length,
    notMet: idsOf(applicable, 'not met'),
    deployment: idsOf(applicable, 'deployment'),
    specification: idsOf(applicable, 'specification'),
  }
}

/**
 * @param {Row[]} rows
 * @param {string} state
 */
function idsOf(rows, state) {
  return rows.filter((row) => row.state === state).map(({ id }) => id)
}

/**
 * @param {1 | 2} level
 * @param {Coverage} coverage
 * @returns {string[]} lines to print
 */
export function summaryLines(level, coverage) {
  const { of, met, byTest, byCheck, byReading } = coverage
  const ours = of - coverage.deployment.length - coverage.specification.length
  return [
    `Level ${level}: ${met} of ${of} requirements that apply are met (${percent(met, of)}), ${percent(met, ours)} without those of deployment and specification.`,
    `         Shown by a test: ${byTest} (${percent(byTest, of)}); by a check: ${byCheck}; by code and documents: ${byReading}.`,
    ...list('Not met', coverage.notMet),
    ...list('Of the deployment', coverage.deployment),
    ...list('Ruled out by the specification', coverage.specification),
  ]
}

/**
 * @param {string} name
 * @param {string[]} ids
 */
function list(name, ids) {
  return ids.length > 0 ? [`         ${name}: ${ids.join(', ')}.`] : []
}

/**
 * Rounded down, so that 100 % means all.
 * @param {number} part
 * @param {number} whole
 */
function percent(part, whole) {
  return `${whole === 0 ? 0 : Math.floor((100 * part) / whole)} %`
}
