import { expect, test } from 'vitest'
import { trailSentence } from './trail.ts'

test('an entry reads as a plain sentence', () => {
  expect(trailSentence('signed-in', { way: 'google' })).toBe('Signed in with Google')
  expect(
    trailSentence('invoice-status-changed', { number: 'INV-000012', status: 'Half Payment' }),
  ).toBe('Invoice INV-000012 set to Half Payment')
})

test('a very long name is shortened', () => {
  const sentence = trailSentence('customer-added', { name: 'a'.repeat(200) })
  expect(sentence).toBe(`Customer ${'a'.repeat(80)}… added`)
})

test('a kind of entry from another version is shown by its name', () => {
  expect(trailSentence('robot-greeted', {})).toBe('robot-greeted')
  expect(trailSentence('toString', {})).toBe('toString')
})
