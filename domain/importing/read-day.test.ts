import { expect, test } from 'vitest'
import { provenOrder, readDay } from './read-day.ts'

test.each([
  ['2026-12-04', '2026-12-04'],
  ['2026/12/4', '2026-12-04'],
  ['2026-12-04T10:00:00Z', '2026-12-04'],
  ['4 Dec 2026', '2026-12-04'],
  ['04-Dec-26', '2026-12-04'],
  ['4th December, 2026', '2026-12-04'],
  ['Friday, 4 December 2026', '2026-12-04'],
  ['Dec 4, 2026', '2026-12-04'],
  ['December 4 2026 10:30', '2026-12-04'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['25.12.26', '2026-12-25'],
  ['05/05/2026', '2026-05-05'],
])('%s is %s', (text, day) => {
  expect(readDay(text, null)).toBe(day)
})

test.each(['', 'soon', '31/02/2026', '2026-13-01', '45231', '4/12', 'Foo 4, 2026', '99/99/2026'])(
  '%j is no day',
  (text) => {
    expect(readDay(text, null)).toBeNull()
  },
)

test('where only the order decides, nothing is guessed', () => {
  expect(readDay('4/12/2026', null)).toBe('ambiguous')
  expect(readDay('4/12/2026', 'dmy')).toBe('2026-12-04')
  expect(readDay('4/12/2026', 'mdy')).toBe('2026-04-12')
  expect(readDay('25/12/2026', 'mdy')).toBeNull()
})

test('one day of a file can prove the order for all', () => {
  expect(provenOrder(['4/12/2026', '25/12/2026'])).toBe('dmy')
  expect(provenOrder(['4/12/2026', '12/25/2026'])).toBe('mdy')
  expect(provenOrder(['4/12/2026', '', '2026-12-25'])).toBeNull()
  expect(provenOrder(['25/12/2026', '12/25/2026'])).toBeNull()
})
