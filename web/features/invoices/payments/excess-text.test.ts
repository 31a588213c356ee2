import { expect, test } from 'vitest'
import { excessText } from './excess-text.ts'

test('says what of a claim becomes credit', () => {
  expect(excessText(40_000n, 40_000n, 'NGN')).toBe('')
  expect(excessText(41_050n, 40_000n, 'NGN')).toMatch(/10\.50 more than is due becomes credit\.$/)
  expect(excessText(1n, 0n, 'NGN')).toBe('Nothing is due, so all of it becomes credit.')
})
