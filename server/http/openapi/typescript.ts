import type { JsonSchema } from './schemas.ts'

const NAMED = '#/components/schemas/'

/** A JSON Schema as a TypeScript type. */
export function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(NAMED.length)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  for (const union of [schema.anyOf, schema.oneOf])
    if (Array.isArray(union)) return union.map(typeOf).join(' | ')
  return plainTypeOf(schema)
}

function plainTypeOf(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return String(schema.type)
    case 'array':
      return `Array<${typeOf(partOf(schema.items))}>`
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({ properties, required, additionalProperties }: JsonSchema): string {
  const fields = Object.entries(partOf(properties))
  if (fields.length === 0)
    return isPart(additionalProperties)
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'Record<string, unknown>'
  const needed = Array.isArray(required) ? required : []
  return `{ ${fields.map(([name, field]) => fieldType(name, partOf(field), needed.includes(name))).join('; ')} }`
}

/** A field of an object type; one that may be left out may also be undefined. */
export function fieldType(name: string, schema: JsonSchema, isNeeded: boolean): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
  return isNeeded ? `${key}: ${typeOf(schema)}` : `${key}?: ${typeOf(schema)} | undefined`
}

function isPart(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function partOf(value: unknown): JsonSchema {
  return isPart(value) ? value : {}
}
