import { expect, test } from 'vitest'
import { comingDays, daysOf } from './coming-days.ts'

const MONTHLY = { rule: { every: 1, unit: 'month' }, startsOn: '2027-01-31' } as const
const PAST = { made: 1, lastOn: '2027-02-28' }

test('the next five days go on after the last one, counted from the first day', () => {
  expect(comingDays({ ...MONTHLY, ...PAST, end: { never: true } })).toEqual([
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
    '2027-07-31',
  ])
  const fresh = { ...MONTHLY, made: 0, lastOn: null, end: { on: '2027-02-28' } }
  expect(comingDays(fresh)).toEqual(['2027-01-31', '2027-02-28'])
})

test('what was made counts towards an end by number, and what was skipped does not', () => {
  const two = { ...MONTHLY, end: { after: 2 } }
  expect(comingDays({ ...two, ...PAST })).toEqual(['2027-03-31'])
  expect(comingDays({ ...two, ...PAST, made: 2 })).toEqual([])
})

test('a changed rule brings back no day that has passed, and goes on right after them', () => {
  const changed = { rule: { every: 1, unit: 'month', day: 15 }, startsOn: '2027-01-31' } as const
  expect(daysOf(changed, { after: 3 }, PAST)).toEqual(['2027-03-15', '2027-04-15'])
})
