// Parses one file and collects the facts that the rules need. A real parser, so that comments, strings
// and types are not mistaken for code.
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { exportedFunctions, opensTransaction, tablesWritten, usesOf } from './node-facts.mjs'

/**
 * @typedef {'file' | 'package' | 'builtin'} Kind
 * @typedef {{ kind: Kind, target: string, line: number, typeOnly: boolean }} Import `target`: a path
 * from the root, a package name, or a module of Node
 * @typedef {import('./node-facts.mjs').Use & { line: number }} Use
 * @typedef {{ table: string, line: number }} Write
 * @typedef {{ imports: Import[], uses: Use[], writes: Write[], functions: string[], transactions: number[] }} Facts
 * `functions`: names of exported functions; `transactions`: lines that open one
 * @typedef {Record<string, any>} Node a node of the syntax tree
 */

/**
 * @param {string} path from the root, with slashes
 * @param {string} text
 * @returns {Facts}
 * @throws {SyntaxError} when it cannot be parsed
 */
export function readFacts(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  /** @type {Facts} */
  const facts = { imports: [], uses: [], writes: [], functions: [], transactions: [] }
  const lineOf = lineCounter(text)
  walk(program, (node) => {
    const line = () => lineOf(node.start)
    const source = importSource(node)
    if (source) {
      facts.imports.push({ ...resolve(path, source), line: line(), typeOnly: isTypeOnly(node) })
    }
    for (const use of usesOf(node)) facts.uses.push({ ...use, line: line() })
    for (const table of tablesWritten(node)) facts.writes.push({ table, line: line() })
    if (opensTransaction(node)) facts.transactions.push(line())
    facts.functions.push(...exportedFunctions(node))
  })
  return facts
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

/**
 * The text between the quotes of `import … from ''`, `export … from ''`, `import('')` and the type
 * `import('').T`.
 * @param {Node} node
 * @returns {string | undefined}
 */
function importSource(node) {
  const importing = /^(Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/
  if (!importing.test(node.type)) return undefined
  const source = node.source ?? node.argument
  const value = source?.value ?? source?.literal?.value
  return typeof value === 'string' ? value : undefined
}

/** @param {Node} node */
function isTypeOnly(node) {
  if (node.type === 'TSImportType') return true
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((/** @type {Node} */ name) => name.importKind === 'type')
}

/**
 * @param {string} from
 * @param {string} source
 * @returns {{ kind: Kind, target: string }}
 */
function resolve(from, source) {
  const bare = source.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) {
    return { kind: 'file', target: posix.join(posix.dirname(from), bare) }
  }
  if (isBuiltin(bare)) return { kind: 'builtin', target: bare }
  const parts = bare.split('/')
  return { kind: 'package', target: parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/') }
}

/** @param {string} text */
function lineCounter(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  /** @param {number} offset */
  return (offset) => {
    const next = starts.findIndex((start) => start > offset)
    return next < 0 ? starts.length : next
  }
}
