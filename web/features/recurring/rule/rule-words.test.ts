import { expect, test } from 'vitest'
import { endWords, ordinal, ruleWords } from './rule-words.ts'

test.each([
  [{ every: 1, unit: 'day' }, 'Every day'],
  [{ every: 10, unit: 'day' }, 'Every 10 days'],
  [{ every: 1, unit: 'week' }, 'Every week on Sunday'],
  [{ every: 2, unit: 'week' }, 'Every 2 weeks on Sunday'],
  [{ every: 1, unit: 'month' }, 'Every month on the 31st'],
  [{ every: 3, unit: 'month', day: 2 }, 'Every 3 months on the 2nd'],
  [{ every: 1, unit: 'month', day: 'last' }, 'Every month on the last day'],
  [{ every: 1, unit: 'year' }, 'Every year on 31 January'],
] as const)('a rule says how often it repeats, and on which day: %o', (rule, words) => {
  expect(ruleWords({ rule, startsOn: '2027-01-31' })).toBe(words)
})

test('an end is a day, a number of times, or none', () => {
  expect(endWords({ never: true })).toBe('No end')
  expect(endWords({ on: '2027-12-31' })).toBe('Until 31 December 2027')
  expect([endWords({ after: 1 }), endWords({ after: 12 })]).toEqual(['Once', '12 times'])
})

test('days of the month have their English endings', () => {
  const days = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 24, 30, 31]
  expect(days.map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 24th 30th 31st',
  )
})
