import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** A list reply of the contract whose entries are streamed. */
export type LongList<List> = List extends { data: (infer Entry)[] }
  ? { [Field in keyof List]: Field extends 'data' ? AsyncIterable<Entry> : List[Field] }
  : never

/** True for a list with streamed entries. */
export function isLongList(result: unknown): result is { data: AsyncIterable<unknown> } {
  if (typeof result !== 'object' || result === null || !('data' in result)) return false
  const { data } = result
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data
}

/**
 * Streams a long list in the same JSON as a short one, entry by entry with backpressure. A client that disconnects stops
 * the reading; a failure in the middle closes the connection, since the status has been sent.
 */
export function writeLongList(
  schema: z.ZodType,
  { data, ...rest }: { data: AsyncIterable<unknown> },
): Readable {
  const { entry, others } = partsOf(schema)
  async function* write() {
    let before = '{"data":['
    for await (const each of data) {
      yield before + JSON.stringify(z.encode(entry, each))
      before = ','
      // With a fast socket and an in-process database the loop would otherwise block other requests.
      await setImmediate()
    }
    const end = JSON.stringify(z.encode(others, rest)).slice(1)
    yield `${before === ',' ? '' : before}],${end}`
  }
  return Readable.from(write(), { objectMode: false })
}

function partsOf(schema: z.ZodType) {
  const entries = schema instanceof z.ZodObject ? schema.shape.data : null
  if (!(schema instanceof z.ZodObject && entries instanceof z.ZodArray))
    throw new TypeError('Only lists are sent entry by entry')
  return { entry: entries.element, others: schema.omit({ data: true }) }
}
