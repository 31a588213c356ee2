import { expect, test } from 'vitest'
import { lateText } from './late-text.ts'

test.each([
  [null, ''],
  [0, 'Usually pays on the due date.'],
  [1, 'Usually pays 1 day late.'],
  [12, 'Usually pays 12 days late.'],
  [-1, 'Usually pays 1 day early.'],
  [-3, 'Usually pays 3 days early.'],
])('%j days late is shown as %j', (days, text) => {
  expect(lateText(days)).toBe(text)
})
