// Counts how many requirements are met, and how many of them the last test run has shown.

/**
 * @typedef {import('./read-table.mjs').Row} Row
 * @typedef {import('./results.mjs').Result} Result
 * @typedef {{ of: number, met: number, byTest: number, byCheck: number, byReading: number, notMet: string[], deployment: string[], specification: string[], notShown: string[] }} Coverage
 * `of`: requirements that apply; `byTest`, `byCheck`, `byReading` add up to `met`; `notShown`: met, but a test that shows
 * it failed or did not run
 */

/**
 * @param {Row[]} rows
 * @param {1 | 2} level
 * @param {Result[] | null} results of the last run; null to assume that the named tests pass
 * @returns {Coverage}
 */
export function coverageOf(rows, level, results) {
  const applicable = rows.filter((row) => row.level === level && row.state !== 'not applicable')
  const met = applicable.filter(({ state }) => state === 'met')
  const tested = met.filter(({ shownBy }) => shownBy.some(({ kind }) => kind === 'test'))
  const others = met.filter((row) => !tested.includes(row))
  const checked = others.filter(({ shownBy }) => shownBy.some(({ kind }) => kind === 'check'))
  const notShown = results ? tested.filter((row) => !isShown(row, results)) : []
  return {
    of: applicable.length,
    met: met.length,
    byTest: tested.length - notShown.length,
    byCheck: checked.length,
    byReading: others.length - checked.length,
    notMet: idsOf(applicable, 'not met'),
    deployment: idsOf(applicable, 'deployment'),
    specification: idsOf(applicable, 'specification'),
    notShown: notShown.map(({ id }) => id),
  }
}

/**
 * Each named test must have run, and all tests whose title matches must have passed, on every engine.
 * @param {Row} row
 * @param {Result[]} results
 */
function isShown({ shownBy }, results) {
  return shownBy
    .filter(({ kind }) => kind === 'test')
    .every(({ at, words }) => {
      const fitting = results.filter(({ file, title }) => file === at && title.includes(words))
      return fitting.length > 0 && fitting.every(({ passed }) => passed)
    })
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
 * @param {boolean} ran whether results of a test run were given
 * @returns {string[]} lines to print
 */
export function summaryLines(level, coverage, ran) {
  const { of, met, byTest, byCheck, byReading } = coverage
  const ours = of - coverage.deployment.length - coverage.specification.length
  const shown = ran ? 'by a test that passed' : 'by a test'
  return [
    `Level ${level}: ${met} of ${of} requirements that apply are met (${percent(met, of)}), ${percent(met, ours)} without those of deployment and specification.`,
    `         Shown ${shown}: ${byTest} (${percent(byTest, of)}); by a check: ${byCheck}; by code and documents: ${byReading}.`,
    ...list('Not met', coverage.notMet),
    ...list('Of the deployment', coverage.deployment),
    ...list('Ruled out by the specification', coverage.specification),
    ...list('A test failed or did not run', coverage.notShown),
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
