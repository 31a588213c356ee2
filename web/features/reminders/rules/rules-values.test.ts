import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../../../domain/sending/reminder.ts'
import { usualText } from '../../../../domain/sending/reminder-texts.ts'
import {
  changeOf,
  dayFault,
  previewOf,
  valuesOf,
  withDay,
  withoutDay,
  withWords,
  wordsOf,
} from './rules-values.ts'

const values = valuesOf(DEFAULT_RULES)

test('words are ours until they are changed, and again once they are reset', () => {
  expect(wordsOf(values, 3)).toEqual(usualText('en', 3))
  const own = withWords(values, 3, { subject: 'Pay {number}', body: 'Please' })
  expect(wordsOf(own, 3)).toEqual({ subject: 'Pay {number}', body: 'Please' })
  expect(wordsOf({ ...own, language: 'yo' }, 7)).toEqual(usualText('yo', 7))
  expect(wordsOf(withWords(own, 3, null), 3)).toEqual(usualText('en', 3))
})

test('only own words are saved, and empty ones are filled with ours', () => {
  expect(changeOf(values, 4)).toEqual({ ...DEFAULT_RULES, version: 4 })
  const same = withWords(values, 3, usualText('en', 3))
  expect(changeOf(same, 4).texts).toEqual([])
  const half = withWords(values, 3, { subject: ' ', body: 'Please' })
  expect(changeOf(half, 4).texts).toEqual([
    { offset: 3, subject: usualText('en', 3).subject, body: 'Please' },
  ])
  expect(changeOf(withoutDay(half, 3), 4)).toMatchObject({ offsets: [-3, 0, 7], texts: [] })
})

test('days are added in order, and none twice or out of bounds', () => {
  expect(withDay(values, 1).offsets).toEqual([-3, 0, 1, 3, 7])
  expect(dayFault(values, 1)).toBe('')
  expect(dayFault(values, Number.NaN)).toBe('Enter a number of days.')
  expect(dayFault(values, 3)).toBe('That day is there already.')
  expect(dayFault(values, -61)).toBe('60 days before the due day at most.')
  expect(dayFault(values, 181)).toBe('180 days after the due day at most.')
  const full = [1, 2, 4, 5, 6, 8].reduce(withDay, values)
  expect(dayFault(full, 9)).toBe('10 days at most.')
})

test('the preview shows the words that are in the form, filled in', () => {
  const own = withWords(values, 0, { subject: '{number}', body: '{customer}: {amount}' })
  expect(previewOf(own, 0, 'Ọlá Ṣọlá')).toEqual({
    subject: 'INV-000012',
    body: 'Chidịnma Okafọ: NGN 75,000.00',
  })
  expect(previewOf(values, 7, 'Ọlá Ṣọlá').body).toContain('Ọlá Ṣọlá')
})
