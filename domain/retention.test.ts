import { expect, test } from 'vitest'
import { retentionCutoff } from './retention.ts'

test.each([
  ['2032-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2032-02-29T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
])('at %s records since %s are kept', (now, since) => {
  expect(retentionCutoff(new Date(now)).toISOString()).toBe(since)
})
