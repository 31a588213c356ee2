import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** `target`: a path from the root, a package name, or a module of Node; `at`: its place in the text. */
export interface Import {
  kind: 'file' | 'package' | 'builtin'
  target: string
  typeOnly: boolean
  /** The names of the values that it imports; '*' for all. */
  names: string[]
  at: number
}

/**
 * The short text of an expression that a rule may restrict: `process.env`, `Date(`, `tx.insertInto('codes'`,
 * `href="/login"`, an SQL statement, or `a type by import()`.
 */
export interface Phrase {
  text: string
  at: number
}

/** An exported function: its parameters as they are written, with their types. */
interface ExportedFunction {
  parameters: string[]
  at: number
}

/** A parsed file; `path` is from the root, with slashes. */
export interface Source {
  path: string
  text: string
  isTest: boolean
  imports: Import[]
  phrases: Phrase[]
  functions: ExportedFunction[]
}

/** Parses one file, so that comments, strings and types are not mistaken for code. Throws if that fails. */
export function readSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const imports: Import[] = []
  const phrases: Phrase[] = []
  const add = (text: string, { start }: ESTree.Span) => phrases.push({ text, at: start })
  const addImport = (name: string, { start }: ESTree.Span, names: string[]) => {
    imports.push({ ...resolve(path, name), typeOnly: names.length === 0, names, at: start })
    phrases.push({ text: `import "${name}"`, at: start })
  }
  for (const each of module.staticImports)
    addImport(each.moduleRequest.value, each, valuesOf(each.entries))
  for (const each of module.staticExports) {
    const name = each.entries[0]?.moduleRequest?.value
    if (name) addImport(name, each, valuesOf(each.entries))
  }
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal') addImport(String(node.source.value), node, ['*'])
    },
    TSImportType(node) {
      addImport(node.source.value, node, [])
      add('a type by import()', node)
    },
    MemberExpression(node) {
      add(nameOf(node), node)
    },
    NewExpression(node) {
      add(`${nameOf(node.callee)}(`, node)
    },
    CallExpression(node) {
      add(`${nameOf(node.callee)}(${literal(node.arguments[0])}`, node)
    },
    JSXAttribute(node) {
      const { name, value } = node
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value
      add(`${name.type === 'JSXIdentifier' && name.name}=${literal(inner)}`, node)
    },
    TaggedTemplateExpression(node) {
      add(`${nameOf(node.tag)}${literal(node.quasi)}`, node)
    },
  }).visit(program)
  const functions = program.body.flatMap(exportedFunctions).map(({ params, start }) => ({
    parameters: params.map((each) => text.slice(each.start, each.end)),
    at: start,
  }))
  return { path, text, isTest: /\.(test|e2e)\.tsx?$/.test(path), imports, phrases, functions }
}

/** `ctx.db.own` of such an expression; what is not a name is left out, so that a call in between gives `.own`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}

/** A string, or a template without its values, in double quotes; empty for other expressions. */
function literal(node: ESTree.Node | null | undefined): string {
  if (node?.type === 'TemplateLiteral')
    return `"${node.quasis
      .map(({ value }) => value.raw)
      .join(' ')
      .trimEnd()}"`
  return node?.type === 'Literal' && typeof node.value === 'string' ? `"${node.value}"` : ''
}

function valuesOf(entries: { isType: boolean; importName: { name: string | null } }[]): string[] {
  const values = entries.filter(({ isType }) => !isType)
  return entries.length === 0 ? ['*'] : values.map(({ importName }) => importName.name ?? '*')
}

function resolve(from: string, name: string): Pick<Import, 'kind' | 'target'> {
  const bare = name.replace(/[?#].*$/, '')
  if (bare.startsWith('.')) return { kind: 'file', target: posix.join(posix.dirname(from), bare) }
  if (isBuiltin(bare)) return { kind: 'builtin', target: bare }
  const parts = bare.split('/').slice(0, bare.startsWith('@') ? 2 : 1)
  return { kind: 'package', target: parts.join('/') }
}

function exportedFunctions(node: ESTree.Statement | ESTree.Directive) {
  if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportDefaultDeclaration') return []
  const { declaration } = node
  if (declaration?.type === 'FunctionDeclaration') return [declaration]
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' ? [init] : [],
  )
}
