import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal.ts'

const page = () => ({
  data: [
    { id: 'a', total: 100n, at: new Date('2026-11-21T09:00:00Z'), lines: ['x'] },
    { id: 'b', total: 200n, at: new Date('2026-11-21T10:00:00Z'), lines: [] },
  ],
  total: 2,
})

test('an equal reply keeps the identity of the former one, amounts and dates included', () => {
  const former = page()
  expect(keepEqual(former, page())).toBe(former)
})

test('only what changed is new', () => {
  const former = page()
  const changed = page()
  const [, second] = changed.data
  if (second) second.total = 201n
  const kept = keepEqual(former, changed) as typeof former
  expect(kept).toEqual(changed)
  expect(kept).not.toBe(former)
  expect(kept.data[0]).toBe(former.data[0])
  expect(kept.data[1]).not.toBe(former.data[1])
  expect(kept.data[1]?.at).toBe(former.data[1]?.at)
})

test.each([
  [[1, 2], [1]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [new Date(0), new Date(1)],
  [undefined, { a: 1 }],
  [null, []],
  [1n, 2n],
  [new Map(), new Map()],
])('%o is not kept for %o', (previous, next) => {
  expect(keepEqual(previous, next)).toEqual(next)
  expect(keepEqual(previous, next)).not.toBe(previous)
})
