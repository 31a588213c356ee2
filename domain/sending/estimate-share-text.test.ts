import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { estimateShareText } from './estimate-share-text.ts'

const contacts = {
  email: '',
  phone: '',
  category: '',
  address: '',
  logoKey: null,
  taxId: '',
  cacNumber: '',
}
const ESTIMATE = {
  number: 'EST-000012',
  seller: { ...contacts, businessId: '', name: 'Ọlá Ṣọlá' },
  currency: 'NGN',
  total: 100_000n,
  validUntil: '2026-12-04',
} as const

test('the sentence with an estimate names the seller, the total and the last day to answer', () => {
  expect(estimateShareText(ESTIMATE, 'en')).toBe(
    'Hello, this is estimate EST-000012 from Ọlá Ṣọlá: NGN 1,000.00. Please accept or decline it by 4 December 2026.',
  )
})

test.each(LANGUAGES)('the sentence in %s names all of it, in composed letters', (language) => {
  const text = estimateShareText(ESTIMATE, language)
  for (const fact of ['EST-000012', 'Ọlá Ṣọlá', 'NGN 1,000.00', '4 December 2026'])
    expect(text).toContain(fact)
  expect(text).toBe(text.normalize('NFC'))
})

test('no two languages say it in the same words', () => {
  const texts = LANGUAGES.map((each) => estimateShareText(ESTIMATE, each))
  expect(new Set(texts).size).toBe(LANGUAGES.length)
})
