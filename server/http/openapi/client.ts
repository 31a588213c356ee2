import type { OpenapiDocument } from './document.ts'
import type { Operation, Parameter } from './operation.ts'
import type { JsonSchema } from './schemas.ts'
import { fieldType, typeOf } from './typescript.ts'

const HEAD = `// The client of the Risiti API, generated from its description. Do not edit it.
// It needs nothing but fetch: copy it into your program.

/** A refusal of the API: \`code\` is for programs, \`message\` for people, \`fields\` names each fault by its field. */
export class RisitiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds after which to try again; null if that would not help. */
  readonly retryAfter: number | null

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | null) {
    super(problem.message ?? \`The server answered \${status}.\`)
    this.name = 'RisitiError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.fields = problem.fields ?? {}
    this.retryAfter = retryAfter
  }
}

export interface RisitiOptions {
  /** The address of the server, such as https://risiti.example. */
  url: string
  /** An API key, made under Account. */
  key: string
  fetch?: typeof fetch
}

interface Input {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  /** The same key and body get the first answer again, for 24 hours. Chosen by chance where it is left out. */
  idempotencyKey?: string
}

/** The calls of the API that a key may make. */
export function createRisiti({ url, key, fetch: ask = fetch }: RisitiOptions) {
  async function call<Reply>(method: string, path: string, input: Input, isOnce = false): Promise<Reply> {
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    const target = new URL(\`/api\${filled}\`, url)
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) target.searchParams.set(name, String(value))
    const response = await ask(target, {
      method,
      headers: {
        authorization: \`Bearer \${key}\`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...(isOnce && { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    if (response.ok) return (isJson ? await response.json() : await response.blob()) as Reply
    const wait = response.headers.get('retry-after')
    throw new RisitiError(response.status, isJson ? await response.json() : {}, wait === null ? null : Number(wait))
  }
`

/** A TypeScript client for every call that an API key may make, but uploads. */
export function clientText({ paths, components }: OpenapiDocument): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (!operation.security.some((each) => 'key' in each)) continue
      if (operation.requestBody && !operation.requestBody.content['application/json']) continue
      const [group = '', name = ''] = operation.operationId.split('.')
      groups.set(group, [...(groups.get(group) ?? []), functionOf(name, method, path, operation)])
    }
  const calls = [...groups].map(([group, lines]) => `    ${group}: {\n${lines.join('\n')}\n    },`)
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}`,
  )
  return `${HEAD}  return {\n${calls.join('\n')}\n  }\n}\n\n${types.join('\n')}\n`
}

function functionOf(name: string, method: string, path: string, operation: Operation): string {
  const { summary, parameters = [], requestBody, responses } = operation
  const input = [
    ...place('params', inPlace(parameters, 'path')),
    ...place('query', inPlace(parameters, 'query')),
    ...(requestBody ? [bodyField(requestBody)] : []),
    ...(isOnce(parameters) ? ['idempotencyKey?: string'] : []),
  ]
  const needsNone = input.every((field) => /^\w+\?:/.test(field))
  const given =
    input.length === 0 ? '' : `input: { ${input.join('; ')} }${needsNone ? ' = {}' : ''}`
  const once = isOnce(parameters) ? ', true' : ''
  const verb = method.toUpperCase()
  return `      /** ${summary.replaceAll('*/', '')}. */
      ${name}: (${given}) =>
        call<${replyType(responses)}>('${verb}', '${path}', ${given ? 'input as Input' : '{}'}${once}),`
}

const inPlace = (parameters: Parameter[], where: Parameter['in']) =>
  parameters.filter((each) => each.in === where)
const isOnce = (parameters: Parameter[]) =>
  parameters.some((each) => each.name === 'Idempotency-Key')

function place(name: string, parameters: Parameter[]): string[] {
  if (parameters.length === 0) return []
  const fields = parameters.map((each) =>
    fieldType(each.name, each.schema as JsonSchema, each.required),
  )
  const isNeeded = parameters.some(({ required }) => required)
  return [`${name}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
}

function bodyField({ required, content }: NonNullable<Operation['requestBody']>): string {
  return `body${required ? '' : '?'}: ${typeOf(schemaOf(content))}`
}

/** The type of the replies of a call that went well; a file is a Blob. */
function replyType(responses: Operation['responses']): string {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => typeOf(schemaOf(content)))
  return [...new Set(types)].join(' | ') || 'unknown'
}

function schemaOf(content: unknown): JsonSchema {
  const [media] = Object.values((content ?? {}) as Record<string, { schema?: JsonSchema }>)
  return media?.schema ?? {}
}
