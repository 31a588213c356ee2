// Reads how many tests passed from the JSON reports of Vitest and Playwright.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file Vitest's report
 * @returns {Counts} all zero if there is no report, since then no test ran
 */
export function vitestCounts(file) {
  const report = readReport(file)
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}

/**
 * @param {string} file Playwright's report; a flaky test counts as failed
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file).stats ?? {}
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/**
 * @param {Counts[]} parts
 * @returns {Counts}
 */
export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of parts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

/**
 * The machine-readable closing line, e.g. `120 passed, 0 failed`.
 * @param {Counts} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
