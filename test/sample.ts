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
  allOf?: JsonSchema[]
  $ref?: string
  not?: unknown
}

/** Texts that pass checks which a schema's type cannot tell, by what a field's name ends in. */
const BY_NAME: [RegExp, unknown][] = [
  [/email$/i, 'someone@example.ng'],
  [/phone$/i, '0803 000 0142'],
  [/image$|logo$/i, ''],
  [/password$/i, 'long enough pass phrase'],
  [/url$/i, '/Invoice/Print/01900000-0000-7000-8000-000000000000'],
  [/qty$|price$|rate$/i, 1],
  [/version$/i, 1],
]

/** The fields of a body's JSON form, whichever branch of a union has the most of them. */
export function fieldsOf(body: z.ZodType): Record<string, JsonSchema> {
  return branchOf(jsonSchema(body)).properties ?? {}
}

/** A body that passes its schema, made from the schema alone. Ids that it names belong to nobody. */
export function sampleOf(body: z.ZodType): Record<string, unknown> {
  return sampleObject(branchOf(jsonSchema(body)))
}

function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as JsonSchema
}

function branchOf(schema: JsonSchema): JsonSchema {
  const branches = schema.anyOf ?? [schema]
  const size = (branch: JsonSchema) => Object.keys(branch.properties ?? {}).length
  return branches.reduce((most, branch) => (size(branch) >= size(most) ? branch : most))
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || /^client(Name|ID)$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, sampleField(name, properties[name] ?? {})]))
}

function sampleField(name: string, schema: JsonSchema): unknown {
  const known = BY_NAME.find(([pattern]) => pattern.test(name))
  if (known) return known[1]
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'date') return '2026-12-04'
  if (schema.type === 'array') return [sampleObject(schema.items ?? {})]
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (/ID$/.test(name)) return '01900000-0000-7000-8000-000000000000'
  return 'text'
}
