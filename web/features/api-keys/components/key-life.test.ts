import { expect, test } from 'vitest'
import { lifeText } from './key-life.ts'

test('a key works until the end of its last day in Lagos, and then has ended', () => {
  const at = (time: string) => lifeText('2026-11-21', Date.parse(time))
  expect(at('2026-11-21T22:59:00Z')).toBe('Works until 21 November 2026')
  expect(at('2026-11-21T23:00:00Z')).toBe('Ended on 21 November 2026')
})
