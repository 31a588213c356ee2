import { expect, test } from 'vitest'
import { previewOf } from './preview-of.ts'
import { blankRecurring } from './recurring-values.ts'

const repeat = blankRecurring('b', '2027-01-31').repeat ?? expect.fail('it repeats')
const NEW = { made: 0, lastOn: null }

test('the preview follows what is typed: its rule in words and the next five days', () => {
  expect(previewOf(repeat, NEW, '2027-01-30')).toEqual({
    words: 'Every month on the 31st. No end.',
    days: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    note: '',
  })
  const twice = { ...repeat, every: '2', unit: 'week', end: 'after', times: '2' } as const
  expect(previewOf(twice, NEW, '2027-01-30')).toMatchObject({
    words: 'Every 2 weeks on Sunday. 2 times.',
    days: ['2027-01-31', '2027-02-14'],
  })
})

test('the preview says what is wrong, and what happens with days that are over', () => {
  expect(previewOf({ ...repeat, every: '0' }, NEW, '2027-01-30')).toMatchObject({
    words: 'Every must be a whole number from 1 to 365.',
    days: [],
  })
  const noteOn = (today: string, change = {}) =>
    previewOf({ ...repeat, ...change }, NEW, today).note
  expect(noteOn('2027-01-31')).toContain('made today')
  expect(noteOn('2027-02-01')).toContain('with their own dates')
  expect(noteOn('2027-02-01', { catchUp: 'skip' })).toContain('left out')
  expect(noteOn('2027-01-01', { end: 'on', endOn: '2027-01-30' })).toContain('No day is left')
})
