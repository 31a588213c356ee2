import { expect, test } from 'vitest'
import { normalizeForSearch } from './search.ts'

test('[INV-1] [CUST-1] names are found regardless of case, diacritics and Unicode form', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(normalizeForSearch('Ọlá Ṣọlá'.normalize(form))).toBe('ola sola')
    expect(normalizeForSearch(' Ẹ̀bùn  Ƙasim Ɗanjuma '.normalize(form))).toBe('ebun kasim danjuma')
  }
  expect(normalizeForSearch('Hauwaʼu')).toBe(normalizeForSearch("Hauwa'u"))
})
