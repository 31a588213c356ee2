import { expect, test } from 'vitest'
import { keptSince } from './retention.ts'

test.each([
  ['2032-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2032-02-29T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
])('at %s records are kept from %s on', (now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since)
})
