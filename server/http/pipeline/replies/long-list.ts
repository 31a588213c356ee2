import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** A list reply of the contract whose entries are streamed. */
export type LongList<List> = List extends { data: (infer Entry)[] }
  ? { [Field in keyof List]: Field extends 'data' ? AsyncIterable<Entry> : List[Field] }
  : never

/** A reply with more entries in its data than this is written entry by entry. */
const MANY = 500
/** Characters that are sent at once: a chunk for each entry would cost more than a small entry. */
const CHUNK = 16_384

type Entries = AsyncIterable<unknown> | readonly unknown[]

interface LongReply {
  /** The list itself, or an object with one in a field, such as a report and its rows. */
  data: AsyncIterable<unknown> | Record<string, unknown>
}

/** True for a list with streamed entries, and for data with many entries in a field. */
export function isLongList(result: unknown): result is LongReply {
  if (!isObject(result) || !isObject(result.data)) return false
  return isStreamed(result.data) || longFieldOf(result.data) !== undefined
}

/**
 * Streams a long reply in the same JSON as a short one, entry by entry with backpressure: other requests are answered in
 * between. A client that disconnects stops the reading; a failure in the middle closes the connection, since the status
 * has been sent.
 */
export function writeLongList(schema: z.ZodType, result: LongReply): Readable {
  const { entries, entry, before, after } = partsOf(schema, result)
  async function* write() {
    let text = before
    let comma = ''
    for await (const each of entries) {
      text += comma + JSON.stringify(z.encode(entry, each))
      comma = ','
      if (text.length < CHUNK) continue
      yield text
      text = ''
      // With a fast socket and an in-process database the loop would otherwise block other requests.
      await setImmediate()
    }
    yield text + after
  }
  return Readable.from(write(), { objectMode: false })
}

interface Parts {
  entries: Entries
  entry: z.ZodType
  /** The JSON around the entries. */
  before: string
  after: string
}

function partsOf(schema: z.ZodType, { data, ...rest }: LongReply): Parts {
  const outer = objectOf(schema)
  const end = `${restOf(outer, 'data', rest)}}`
  if (isStreamed(data)) {
    const entry = elementOf(outer.shape.data)
    return { entries: data, entry, before: '{"data":[', after: `]${end}` }
  }
  const inner = objectOf(outer.shape.data)
  const field = longFieldOf(data) ?? ''
  return {
    // The field was found because it is a list.
    entries: Array.isArray(data[field]) ? data[field] : [],
    entry: elementOf(inner.shape[field]),
    before: `{"data":{"${field}":[`,
    after: `]${restOf(inner, field, data)}}${end}`,
  }
}

/** The other fields as they follow in the JSON. */
function restOf(schema: z.ZodObject, field: string, values: object): string {
  const others = Object.entries(schema.shape).filter(([name]) => name !== field)
  const encoded: unknown = z.encode(z.object(Object.fromEntries(others)), { ...values })
  const text = JSON.stringify(encoded).slice(1, -1)
  return text && `,${text}`
}

function longFieldOf(data: Record<string, unknown>): string | undefined {
  const found = Object.entries(data).find(
    ([, value]) => Array.isArray(value) && value.length > MANY,
  )
  return found?.[0]
}

function objectOf(schema: unknown): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  throw new TypeError('Only lists are sent entry by entry')
}

function elementOf(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) return schema.element
  throw new TypeError('Only lists are sent entry by entry')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isStreamed(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value
}
