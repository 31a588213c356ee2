import { expect, test } from 'vitest'
import { after } from '../dates.ts'
import { nextCheck } from './payment-checks.ts'

const START = new Date('2026-03-05T09:00:00.000Z')
const HOUR = 3_600

/** Seconds until the next check of a payment started `age` seconds ago. */
const pauseAt = (age: number) => {
  const now = after(START, age)
  const next = nextCheck(START, now)
  return next && (next.getTime() - now.getTime()) / 1000
}

test.each([
  ['a payment just started', 120, 240],
  ['the last moment of three hours', 3 * HOUR - 1, 240],
  ['three hours', 3 * HOUR, HOUR],
  ['a day', 24 * HOUR, 6 * HOUR],
  ['the last moment of a week', 168 * HOUR - 1, 6 * HOUR],
  ['a week', 168 * HOUR, null],
])('after %s the next check follows its interval', (_, age, pause) => {
  expect(pauseAt(age)).toBe(pause)
})
