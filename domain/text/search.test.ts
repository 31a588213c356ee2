import { expect, test } from 'vitest'
import { normalizeForSearch, phoneDigits } from './search.ts'

test('[INV-1] [CUST-1] names are found regardless of case, diacritics and Unicode form', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(normalizeForSearch('Ọlá Ṣọlá'.normalize(form))).toBe('ola sola')
    expect(normalizeForSearch(' Ẹ̀bùn  Ƙasim Ɗanjuma '.normalize(form))).toBe('ebun kasim danjuma')
  }
  expect(normalizeForSearch('Hauwaʼu')).toBe(normalizeForSearch("Hauwa'u"))
})

test('[CUST-1] a phone number is found in any spelling', () => {
  const spellings = ['0803 111 0142', '+234 803 111 0142', '2348031110142', '00234-803-111-0142']
  for (const spelling of spellings) expect(phoneDigits(spelling)).toBe('8031110142')
  expect(phoneDigits('+234 (0) 803 111')).toBe('803111')
  expect(phoneDigits('111 01')).toBe('11101')
  expect(phoneDigits('+234')).toBe('234')
})

test('text that is not part of a phone number has no digits to search for', () => {
  for (const text of ['', '12', 'Ada 0803', 'INV-000012', '50%', 'a@b.ng'])
    expect(phoneDigits(text)).toBeNull()
})
