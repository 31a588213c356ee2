// Checks that everything the table refers to exists.
import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * @typedef {import('./read-table.mjs').Reference} Reference
 * @typedef {import('./read-table.mjs').Row} Row
 * @typedef {Record<string, any>} Node a node of the syntax tree
 */

/**
 * @param {Row[]} rows
 * @param {string[]} checks names of the steps of `npm run check`
 * @returns {string[]} one sentence for each broken reference
 */
export function brokenReferences(rows, checks) {
  /** @type {Map<string, string[]>} */
  const titles = new Map()
  return rows.flatMap(({ id, shownBy }) =>
    shownBy
      .filter((reference) => !isThere(reference, checks, titles))
      .map(({ kind, at, words }) => `${id}: there is no ${kind} ${at}${words && ` "${words}"`}`),
  )
}

/**
 * @param {Reference} reference
 * @param {string[]} checks
 * @param {Map<string, string[]>} titles cache of titles already read, by file
 */
function isThere({ kind, at, words }, checks, titles) {
  if (kind === 'check') return checks.includes(at)
  if (!existsSync(at)) return false
  const text = readFileSync(at, 'utf8')
  if (kind !== 'test') return text.includes(words)
  const known = titles.get(at) ?? titlesIn(at, text)
  titles.set(at, known)
  return known.some((title) => title.includes(words))
}

/**
 * The titles of the tests and groups in a file. Template expressions are replaced by `…`.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function titlesIn(path, text) {
  /** @type {string[]} */
  const titles = []
  walk(parseSync(path, text).program, (node) => {
    if (node.type !== 'CallExpression' || !isTestFunction(node.callee)) return
    const [title] = node.arguments
    if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
    if (title?.type === 'TemplateLiteral')
      titles.push(title.quasis.map((/** @type {Node} */ each) => each.value.cooked).join('…'))
  })
  return titles
}

/**
 * `test`, `test.skip`, `describe.each(…)` and the like.
 * @param {Node} callee
 * @returns {boolean}
 */
function isTestFunction(callee) {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name)
  if (callee.type === 'MemberExpression') return isTestFunction(callee.object)
  return callee.type === 'CallExpression' && isTestFunction(callee.callee)
}

/**
 * @param {unknown} node
 * @param {(node: Node) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit)
  } else if (node && typeof node === 'object') {
    if ('type' in node) visit(node)
    for (const child of Object.values(node)) walk(child, visit)
  }
}
