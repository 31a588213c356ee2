import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export interface Schemas {
  /** The wire format of a schema, with references to its named parts. */
  of(schema: z.ZodType): JsonSchema
  /** Every named part found so far, by name. */
  named: Record<string, JsonSchema>
}

const HERE = '#/$defs/'
const NAMED = '#/components/schemas/'

/** Converts the contract's schemas to JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export function createSchemas(): Schemas {
  const named: Record<string, JsonSchema> = {}
  const keep = (name: string, part: JsonSchema) => {
    const known = named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(part))
      throw new TypeError(`Two schemas of the contract are called ${name}`)
    named[name] = part
  }
  const of = (schema: z.ZodType) => {
    const { $schema: _, $defs = {}, ...root } = converted(schema)
    for (const [name, part] of Object.entries($defs)) keep(name, part)
    return root
  }
  return { of, named }
}

const shape = z.looseObject({
  $defs: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})

/** Codecs have two sides; the wire format is their input, for responses too. */
function converted(schema: z.ZodType) {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => removeNoise(jsonSchema),
  })
  const text = JSON.stringify(json)
  return shape.parse(JSON.parse(text.replaceAll(`"${HERE}`, `"${NAMED}`)))
}

/** Removes patterns that repeat their format, and the bounds of JavaScript's safe integers. */
function removeNoise(json: JsonSchema): void {
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
}
