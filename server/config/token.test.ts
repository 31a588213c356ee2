import { expect, test } from 'vitest'
import { readToken } from './token.ts'

test.each([
  'short',
  'kX3v9QpL0aZr7TnB2wYe5Uc',
  'a'.repeat(40),
  'changemechangemechangeme',
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
])('METRICS_TOKEN %s is refused', (METRICS_TOKEN) => {
  expect(() => readToken('METRICS_TOKEN', METRICS_TOKEN)).toThrow('METRICS_TOKEN')
})

test('METRICS_TOKEN as the usual programs make it is accepted', () => {
  for (const METRICS_TOKEN of [
    'kX3v9QpL0aZr7TnB2wYe5UcJ',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
    'h7Jm+2/Qd0xVbR4tKzWn9YcLs1Gp8EfA',
  ])
    expect(readToken('METRICS_TOKEN', METRICS_TOKEN)).toBe(METRICS_TOKEN)
})
