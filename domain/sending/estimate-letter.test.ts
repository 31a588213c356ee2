import { expect, test } from 'vitest'
import { estimateLetter } from './estimate-letter.ts'

const ESTIMATE = {
  number: 'EST-000004',
  seller: {
    ...{ businessId: 'b', name: 'Ọlá Ventures', email: 'pay@ola.example', phone: '' },
    ...{ category: '', address: '', logoKey: null, taxId: '', cacNumber: '' },
  },
  customerName: 'Ada',
  currency: 'NGN',
  total: 10_000n,
  validUntil: '2026-12-04',
  depositRate: 5_000,
} as const

test('the mail with an estimate names the total, the deposit and the last day', () => {
  const { subject, message, facts, filename, replyTo } = estimateLetter(ESTIMATE, {
    subject: '',
    message: '',
  })
  expect([subject, filename, replyTo]).toEqual([
    'Estimate EST-000004 from Ọlá Ventures',
    'Ọlá Ventures EST-000004.pdf',
    'pay@ola.example',
  ])
  expect(message).toContain('Hello Ada')
  expect(facts).toEqual([
    { label: 'Total', value: 'NGN 100.00' },
    { label: 'Deposit to pay first', value: 'NGN 50.00' },
    { label: 'Valid until', value: 'Friday, December 4, 2026' },
  ])
})

test('its owner may write another subject and message', () => {
  const letter = estimateLetter({ ...ESTIMATE, depositRate: null }, { subject: 'A', message: 'B' })
  expect([letter.subject, letter.message, letter.facts.length]).toEqual(['A', 'B', 2])
})
