import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

export interface Schemas {
  /** The wire side of a schema; the parts of it that have a name of their own are referred to. */
  of(schema: z.ZodType): JsonSchema
  /** Every named part met so far, by its name. */
  named: Record<string, JsonSchema>
}

const HERE = '#/$defs/'
const NAMED = '#/components/schemas/'

/** Turns the contract's schemas into JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
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

/** Codecs have two sides; what travels is their input, on the way out as well. */
function converted(schema: z.ZodType) {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => leaveOutNoise(jsonSchema),
  })
  const text = JSON.stringify(json)
  return shape.parse(JSON.parse(text.replaceAll(`"${HERE}`, `"${NAMED}`)))
}

/** A format says what its pattern repeats at length, and the bounds of safe integers are those of JavaScript. */
function leaveOutNoise(json: JsonSchema): void {
  if (json.format === 'uuid' || json.format === 'date-time') delete json.pattern
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
}
