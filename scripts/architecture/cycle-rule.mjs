// Forbids circular imports: files in a cycle cannot be understood one at a time.

/**
 * @typedef {import('./read-tree.mjs').Source} Source
 * @typedef {import('./import-rules.mjs').Violation} Violation
 */

/**
 * Type-only imports count too, although they do not exist at run time: a reader follows them all the same.
 * @param {Source[]} sources
 * @returns {Violation[]} one for every cycle found
 */
export function cycleViolations(sources) {
  const targets = new Map(sources.map((source) => [source.path, targetsOf(source)]))
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map()
  /** @type {Violation[]} */
  const violations = []
  /**
   * @param {string} path
   * @param {string[]} trail
   */
  const visit = (path, trail) => {
    if (state.get(path) === 'open') {
      const cycle = [...trail.slice(trail.indexOf(path)), path]
      violations.push({ path, line: 1, message: `imports itself: ${cycle.join(' → ')}` })
    }
    if (state.has(path)) return
    state.set(path, 'open')
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const { path } of sources) visit(path, [])
  return violations
}

/** @param {Source} source */
function targetsOf({ imports }) {
  return imports.filter(({ kind }) => kind === 'file').map(({ target }) => target)
}
