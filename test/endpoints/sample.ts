import { z } from 'zod'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  not?: unknown
}

/** Valid values for checks that JSON Schema does not express, by suffix of the field name. */
const BY_NAME: [RegExp, unknown][] = [
  [/email$/i, 'someone@example.ng'],
  [/phone$/i, '0803 000 0142'],
  [/image$|logo$/i, ''],
  [/password$/i, 'long enough pass phrase'],
  [/url$/i, '/Invoice/Print/01900000-0000-7000-8000-000000000000'],
  [/qty$|price$|rate$/i, 1],
  [/version$/i, 1],
  [/^code$/, '123456'],
  [/^bankCode$/, '011'],
  [/^accountNumber$/, '0000014579'],
]

/** The fields of a body; for a union, those of the branch with the most fields. */
export function fieldsOf(body: z.ZodType): Record<string, JsonSchema> {
  return branchOf(jsonSchema(body)).properties ?? {}
}

/** A valid body generated from its schema. Its ids do not exist. */
export function sampleOf(body: z.ZodType): Record<string, unknown> {
  return sampleObject(branchOf(jsonSchema(body)))
}

/** The path of a field in a body or query: keys, and 0 for the first entry of a list. */
export type Place = (string | 0)[]

export interface Sample {
  body: Record<string, unknown>
  /** Every field that the contract marks as an id, at any depth. */
  ids: Place[]
  /** Every free-text field. */
  texts: Place[]
  /** Fields named like an id but not marked as one. */
  unmarked: Place[]
}

/** A sample of each branch of a body, with the paths of its ids and texts. */
export function samplesOf(body: z.ZodType): Sample[] {
  const schema = jsonSchema(body)
  return branchesOf(schema).map((branch) => {
    const fields = [...fieldsAt(branch, [])]
    return {
      body: sampleObject(branch),
      ids: fields.flatMap(({ path, schema }) => (schema.format === 'id' ? [path] : [])),
      texts: fields.flatMap(({ path, schema }) =>
        schema.type === 'string' && !schema.enum && !/^(id|date)$/.test(schema.format ?? '')
          ? [path]
          : [],
      ),
      unmarked: fields.flatMap(({ path, schema }) =>
        /^_?ids?$|Ids?$|IDs?$/.test(String(path.at(-1))) &&
        schema.format !== 'id' &&
        schema.items?.format !== 'id' &&
        // A passkey response has WebAuthn's field names, and the ids of a tax office are not ours.
        path.at(-2) !== 'passkey' &&
        !/tax|^nrs/i.test(String(path.at(-1)))
          ? [path]
          : [],
      ),
    }
  })
}

/** A copy of the body with another value at a path; missing parents are created. */
export function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (key === 0) {
    const [first, ...others] = Array.isArray(body) ? body : []
    return [withValue(first, rest, value), ...others]
  }
  const fields = typeof body === 'object' && body !== null ? body : {}
  const before = Object.entries(fields).find(([name]) => name === key)?.[1]
  return { ...fields, [key]: withValue(before, rest, value) }
}

function* fieldsAt(
  schema: JsonSchema,
  path: Place,
): Generator<{ path: Place; schema: JsonSchema }> {
  for (const branch of schema.anyOf ?? schema.oneOf ?? []) yield* fieldsAt(branch, path)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield { path: [...path, name], schema: field }
    yield* fieldsAt(field, [...path, name])
  }
  if (schema.items?.format === 'id') yield { path: [...path, 0], schema: schema.items }
  if (schema.items) yield* fieldsAt(schema.items, [...path, 0])
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema
}

/** A union's branches; a field may name the branch (`oneOf`). */
function branchesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}

function branchOf(schema: JsonSchema): JsonSchema {
  const branches = branchesOf(schema)
  const size = (branch: JsonSchema) => Object.keys(branch.properties ?? {}).length
  return branches.reduce((most, branch) => (size(branch) >= size(most) ? branch : most))
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || /^(client(Name|ID)|code)$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, sampleField(name, properties[name] ?? {})]))
}

function sampleEntry(name: string, items: JsonSchema): unknown {
  return items.properties ? sampleObject(items) : sampleField(name, items)
}

function sampleField(name: string, schema: JsonSchema): unknown {
  if (schema.format === 'uri') return 'http://127.0.0.1:9/hook'
  const known = BY_NAME.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'date') return '2026-12-04'
  if (schema.format === 'email') return 'someone@example.ng'
  if (schema.type === 'array') return [sampleEntry(name, schema.items ?? {})]
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (/ID$/.test(name) || schema.format === 'id') return '01900000-0000-7000-8000-000000000000'
  return 'text'
}
