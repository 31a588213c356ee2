import { z } from 'zod'

/** A codec between the JSON of a schema and a domain type, by the functions of contract/wire. */
export function mapped<Wire extends z.ZodType, Value>(
  schema: Wire,
  decode: (wire: z.output<Wire>) => z.core.util.MaybeAsync<Value>,
  encode: (value: Value) => z.output<Wire>,
) {
  return z.codec(schema, z.custom<Value>(), { decode, encode })
}
