import { expect, test } from 'vitest'
import { shareText, whatsappUrl } from './share-text.ts'

const seller = {
  businessId: '',
  name: 'Ọlá Ṣọlá',
  email: '',
  phone: '',
  category: '',
  address: '',
  logoKey: null,
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

test('the text says who asks, how much is still due and until when', () => {
  expect(shareText(INVOICE, 'https://r.example/i/x')).toBe(
    'Invoice INV-000012 from Ọlá Ṣọlá: NGN 750.00, due Friday, December 4, 2026. https://r.example/i/x',
  )
  expect(shareText({ ...INVOICE, amountPaid: 100_000n }, 'u')).toContain(
    'NGN 1,000.00, paid in full',
  )
})

test.each([
  ['+234 803 000 0142', '2348030000142'],
  ['0803 000 0142', '2348030000142'],
  ['2348030000142', '2348030000142'],
  ['+44 20 7946 0000', '442079460000'],
  ['01 234 5678', ''],
  ['', ''],
])('the phone number %s opens the chat of %s', (phone, number) => {
  expect(whatsappUrl(phone, 'a & b')).toBe(`https://wa.me/${number}?text=a%20%26%20b`)
})
