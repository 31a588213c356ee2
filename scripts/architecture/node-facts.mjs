// Finds restricted uses, written tables, transactions and exported functions in a node of the syntax tree.
import { transactions } from '../../architecture.mjs'

/**
 * @typedef {'environment' | 'dates' | 'intl' | 'urls' | 'database' | 'importTypes'} Topic
 * @typedef {{ topic: Topic, what: string }} Use
 * @typedef {Record<string, any>} Node a node of the syntax tree
 */

/**
 * @param {Node} node
 * @returns {Use[]}
 */
export function usesOf(node) {
  const object = node.object?.name
  const property = node.property?.name
  if (node.type === 'MemberExpression') {
    if (object === 'process' && property === 'env') return [use('environment', 'process.env')]
    if (object === 'Date') return [use('dates', `Date.${property}`)]
    if (object === 'Intl') return [use('intl', `Intl.${property}`)]
    if (object === 'ctx' && property === 'db') return [use('database', 'ctx.db')]
    if (/^toLocale(Date|Time)?String$/.test(property)) return [use('intl', property)]
  }
  if (node.type === 'ImportDeclaration' && /^(node:)?process$/.test(node.source.value)) {
    return [use('environment', node.source.value)]
  }
  if (node.type === 'TSImportType') return [use('importTypes', 'a type by import()')]
  if (/^(New|Call)Expression$/.test(node.type) && node.callee.name === 'Date') {
    return [use('dates', 'Date')]
  }
  return spelledUrls(node).map((url) => use('urls', url))
}

/**
 * @param {Topic} topic
 * @param {string} what
 * @returns {Use}
 */
function use(topic, what) {
  return { topic, what }
}

/**
 * Addresses of the application that are hard-coded: `to="/x"`,
 * `href={`/x/${id}`}`, `navigate('/x')`, `redirect('/x')`.
 * @param {Node} node
 * @returns {string[]}
 */
function spelledUrls(node) {
  if (node.type === 'JSXAttribute' && ['to', 'href'].includes(node.name.name)) {
    return addresses(node.value?.expression ?? node.value)
  }
  if (node.type === 'CallExpression' && ['navigate', 'redirect'].includes(node.callee.name)) {
    return addresses(node.arguments[0])
  }
  return []
}

/** @param {Node | undefined} node */
function addresses(node) {
  const text = node?.type === 'TemplateLiteral' ? node.quasis[0].value.raw : node?.value
  return typeof text === 'string' && text.startsWith('/') ? [text] : []
}

/**
 * Tables that a query builder call or an SQL template writes to.
 * @param {Node} node
 * @returns {string[]}
 */
export function tablesWritten(node) {
  if (node.type === 'CallExpression') {
    const method = node.callee.property?.name
    const table = node.arguments[0]?.value
    const writing = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'].includes(method)
    return writing && typeof table === 'string' ? [table.split(/\s/)[0] ?? table] : []
  }
  if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql') return []
  const text = node.quasi.quasis.map((/** @type {Node} */ part) => part.value.raw).join(' ')
  const statement =
    /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)\s+(?:set\b|where\b|values\b|\(|as\b|using\b)/gi
  return [...text.matchAll(statement)].map((match) => match[1] ?? '')
}

/**
 * Whether a node opens a transaction: `ctx.db.own(…)`, or `db.system(…)` after destructuring.
 * @param {Node} node
 */
export function opensTransaction(node) {
  if (node.type !== 'CallExpression') return false
  const { object, property } = node.callee
  const isDatabase = object?.name === 'db' || object?.property?.name === 'db'
  return isDatabase && transactions.includes(property?.name)
}

/**
 * Names of the functions that a node exports.
 * @param {Node} node
 * @returns {string[]}
 */
export function exportedFunctions(node) {
  const isExport = /^Export(Named|Default)Declaration$/.test(node.type)
  const declaration = isExport ? node.declaration : undefined
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? 'default']
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations
    .filter((/** @type {Node} */ each) => /Function/.test(each.init?.type ?? ''))
    .map((/** @type {Node} */ each) => each.id.name)
}
