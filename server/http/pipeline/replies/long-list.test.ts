import { once } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { money } from '../../../../contract/fields/amounts.ts'
import { listOf } from '../../../../contract/fields/common.ts'
import { isLongList, writeLongList } from './long-list.ts'

const schema = listOf(z.object({ name: z.string(), total: money }))
const paging = { page: 1, pageSize: 100, pages: 1, total: 3 }
const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}`.repeat(100_000), total: 1_050n }))

/** Entries that record how many were requested, and whether the iteration was cleaned up. */
function recorded(count: number, failAt = Number.POSITIVE_INFINITY) {
  const seen = { asked: 0, ended: false }
  async function* give() {
    try {
      for (const entry of entries(count)) {
        seen.asked += 1
        if (seen.asked === failAt) throw new Error('The database went away')
        yield entry
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, data: give() }
}

test('[API-4] a long list is written as the same JSON as a short one, and drops what the contract does not name', async () => {
  for (const count of [0, 1, 3]) {
    const { data } = recorded(count)
    const list = { ...paging, data, secret: 'x' }
    const written = (await writeLongList(schema, list).toArray()).join('')
    expect(JSON.parse(written)).toEqual(z.encode(schema, { ...paging, data: entries(count) }))
  }
})

test('an entry is read once the previous ones were sent, and none after the client disconnects', async () => {
  const { seen, data } = recorded(50)
  const stream = writeLongList(schema, { ...paging, data })
  await once(stream, 'readable')
  stream.read(10)
  expect(seen.asked).toBeLessThan(5)
  stream.destroy()
  await once(stream, 'close')
  expect(seen).toEqual({ asked: expect.any(Number), ended: true })
  expect(seen.asked).toBeLessThan(5)
})

test('a failure in the middle does not look like the end of the list', async () => {
  const { data } = recorded(50, 2)
  await expect(writeLongList(schema, { ...paging, data }).toArray()).rejects.toThrow('went away')
})

test('only a list with streamed entries is a long one', () => {
  expect(isLongList({ ...paging, data: recorded(1).data })).toBe(true)
  for (const other of [{ data: [] }, { data: null }, {}, null, 'x', { message: 'ok' }])
    expect(isLongList(other)).toBe(false)
})

const report = z.object({
  data: z.object({
    title: z.string(),
    rows: z.array(z.object({ name: z.string(), total: money })),
    totals: z.object({ total: money }),
  }),
})
const reportOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, n) => ({ name: `Row ${n}`, total: BigInt(n) }))
  return { data: { title: 'Income', rows, totals: { total: 5n }, secret: 'x' }, secret: 'x' }
}

test('data with many rows are written row by row, in the same JSON', async () => {
  const long = reportOf(2_000)
  expect(isLongList(long)).toBe(true)
  const chunks = await writeLongList(report, long).toArray()
  expect(chunks.length).toBeGreaterThan(3)
  expect(JSON.parse(chunks.join(''))).toEqual(z.encode(report, long))
  expect(isLongList(reportOf(500))).toBe(false)
})

test('other requests are answered while many rows are written', async () => {
  let served = 0
  let isWritten = false
  const serve = () => {
    served += 1
    if (!isWritten) setImmediate(serve)
  }
  serve()
  await writeLongList(report, reportOf(20_000)).toArray()
  isWritten = true
  expect(served).toBeGreaterThan(20)
})
