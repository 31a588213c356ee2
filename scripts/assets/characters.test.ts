import { expect, test } from 'vitest'
import {
  FIRST_CHARACTERS,
  REST_CHARACTERS,
  refuseOtherCharacters,
  unicodeRange,
} from './characters.ts'

test('names and sums in English, Yoruba, Igbo and Hausa need only the first font', () => {
  for (const text of [
    'Ọláṣubọ̀mí Ẹ̀bùn ọ̄ ǹ ń Ṣẹ́gun',
    'Chidịnma Ụzọ́chukwu Ńwọsú ṅ Ọ̀ṣọ́',
    'Ƙasim Ɓello Ɗanjuma Ƴar’adua ƙ ɓ ɗ ƴ â',
    '₦1,240,000.00 – “Café”, 50% × 2 → ✓ ₵ € £ ½',
  ])
    expect(() => refuseOtherCharacters(text, 'it')).not.toThrow()
})

test('a page with a character beyond it is refused by name', () => {
  expect(() => refuseOtherCharacters('one\ntwo Жук Ж', 'home')).toThrow(
    'The first font lacks what home shows: Ж у к',
  )
})

test('no character is in both fonts, and the second has the other Latin letters', () => {
  expect([...REST_CHARACTERS].filter((each) => FIRST_CHARACTERS.has(each))).toEqual([])
  for (const each of 'ɛɔŋễřł') expect(REST_CHARACTERS).toContain(each)
})

test('a unicode range is sorted, and neighbours are joined', () => {
  expect(unicodeRange(new Set('₦cxab'))).toBe('U+61-63,U+78,U+20a6')
})
