import { expect, test } from 'vitest'
import { LANGUAGES } from '../text/languages.ts'
import { shareText } from './share-text.ts'

const seller = {
  businessId: '',
  name: 'Ọlá Ṣọlá',
  email: '',
  phone: '',
  category: '',
  address: '',
  logoKey: null,
  taxId: '',
  cacNumber: '',
}
const INVOICE = {
  number: 'INV-000012',
  seller,
  currency: 'NGN',
  dueDate: '2026-12-04',
  total: 100_000n,
  amountPaid: 25_000n,
  credited: 0n,
} as const
const PAID = { ...INVOICE, amountPaid: 100_000n }

test('the sentence names the seller, what is still due and the due day', () => {
  expect(shareText(INVOICE, 'en')).toBe(
    'Hello, this is invoice INV-000012 from Ọlá Ṣọlá: NGN 750.00. Please pay by 4 December 2026.',
  )
  expect(shareText(PAID, 'en')).toBe(
    'Hello, this is invoice INV-000012 from Ọlá Ṣọlá: NGN 1,000.00, paid in full. Thank you.',
  )
})

test.each(LANGUAGES)('the sentence in %s names all of it, in composed letters', (language) => {
  const [due, paid] = [shareText(INVOICE, language), shareText(PAID, language)]
  for (const fact of ['INV-000012', 'Ọlá Ṣọlá', 'NGN 750.00', '4 December 2026'])
    expect(due).toContain(fact)
  for (const fact of ['INV-000012', 'Ọlá Ṣọlá', 'NGN 1,000.00']) expect(paid).toContain(fact)
  expect(paid).not.toContain('2026')
  for (const text of [due, paid]) expect(text).toBe(text.normalize('NFC'))
})

test('no two languages say it in the same words', () => {
  expect(new Set(LANGUAGES.map((each) => shareText(INVOICE, each))).size).toBe(LANGUAGES.length)
})
