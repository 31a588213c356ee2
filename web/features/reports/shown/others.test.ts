import { expect, test } from 'vitest'
import { othersNote, othersTitle } from './others.ts'

test('what was left out is counted in the noun of the grouping', () => {
  expect(othersTitle(4_950, 'client')).toBe('4,950 other clients')
  expect(othersTitle(1, 'client', 'income')).toBe('1 other client')
  expect(othersTitle(12, 'business', 'income')).toBe('12 other businesses')
  expect(othersTitle(1, 'category', 'expenses')).toBe('1 other category')
})

test('VAT has several rows for a client, so that its rows are counted', () => {
  expect(othersTitle(3, 'client', 'vat')).toBe('3 other rows')
  expect(othersTitle(1, 'client', 'vat')).toBe('1 other row')
})

test('the note says what is shown and how to see the rest', () => {
  expect(othersNote(50, 'client')).toBe(
    'These are the 50 largest. Download the report for every client.',
  )
})
