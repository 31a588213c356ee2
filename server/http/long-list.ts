import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'

/** A list as the contract has it, but for its entries, which come as the caller takes them. */
export type LongList<List> = List extends { data: (infer Entry)[] }
  ? { [Field in keyof List]: Field extends 'data' ? AsyncIterable<Entry> : List[Field] }
  : never

/** True for a list whose entries are still to come. */
export function isLongList(result: unknown): result is { data: AsyncIterable<unknown> } {
  if (typeof result !== 'object' || result === null || !('data' in result)) return false
  const { data } = result
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data
}

/**
 * Writes a long list as the JSON that a short one has, an entry at a time and none before the caller has taken those
 * before it. One who hangs up ends the reading; a failure in the middle cuts the connection, since the status is sent.
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
      // A socket that takes all at once, and a database in this process, would never let other requests in between.
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
