// Reads which tests ran and passed from the JSON reports of Vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/**
 * @typedef {{ file: string, title: string, passed: boolean }} Result `file`: from the root, with slashes
 * @typedef {{ name: string, assertionResults?: { ancestorTitles?: string[], title: string, status: string }[] }} VitestFile
 * @typedef {{ file: string, title: string, ok: boolean, tests?: { status: string }[] }} Spec
 * @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ testResults?: VitestFile[], config?: { rootDir?: string }, suites?: Suite[] }} Report
 */

/**
 * @param {string[]} files reports of either program; a missing one counts as empty
 * @param {string} root
 * @returns {Result[]} the tests that ran, without skipped ones
 */
export function readResults(files, root) {
  return files.filter(existsSync).flatMap((file) => {
    /** @type {Report} */
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return report.suites ? ofPlaywright(report, root) : ofVitest(report, root)
  })
}

/**
 * @param {Report} report
 * @param {string} root
 * @returns {Result[]}
 */
function ofVitest({ testResults = [] }, root) {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles = [], title, status }) => ({
        file: fromRoot(name, root),
        title: [...ancestorTitles, title].join(' '),
        passed: status === 'passed',
      })),
  )
}

/**
 * @param {Report} report
 * @param {string} root
 * @returns {Result[]}
 */
function ofPlaywright({ config, suites = [] }, root) {
  const folder = config?.rootDir ?? root
  /** @type {Result[]} */
  const results = []
  /**
   * @param {Omit<Suite, 'title'>} suite
   * @param {string[]} above titles of the enclosing groups
   */
  const collect = ({ suites: inner = [], specs = [] }, above) => {
    for (const { file, title, ok, tests = [] } of specs) {
      const ran = tests.some(({ status }) => status !== 'skipped')
      if (!ran) continue
      results.push({
        file: fromRoot(join(folder, file), root),
        title: [...above, title].join(' '),
        passed: ok && !tests.some(({ status }) => status === 'flaky'),
      })
    }
    for (const suite of inner) collect(suite, [...above, suite.title])
  }
  for (const suite of suites) collect(suite, [])
  return results
}

/**
 * @param {string} file
 * @param {string} root
 */
function fromRoot(file, root) {
  return (isAbsolute(file) ? relative(root, file) : file).replaceAll('\\', '/')
}
