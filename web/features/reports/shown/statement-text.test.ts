import { expect, test } from 'vitest'
import { statementText } from './statement-text.ts'

const URL = 'https://risiti.example/s/token'
const STATEMENT = {
  ...({ customerId: 'c', customerName: 'Ada Ltd', currency: 'NGN', from: '', to: '' } as const),
  opening: 0n,
  entries: [
    {
      ...({ day: '2026-11-02', kind: 'invoice', number: 'INV-000001' } as const),
      ...{ debit: 100_000n, credit: 0n, balance: 100_000n },
    },
    {
      ...({ day: '2026-11-05', kind: 'payment', number: '' } as const),
      ...{ debit: 0n, credit: 40_000n, balance: 60_000n },
    },
  ],
  closing: 60_000n,
}

test('a statement as a message names its entries, what is due, and the link', () => {
  expect(statementText(STATEMENT, URL)).toBe(
    [
      'Statement of account for Ada Ltd',
      '',
      '2 November 2026: Invoice INV-000001, NGN 1,000.00',
      '5 November 2026: Payment, NGN -400.00',
      '',
      'Balance due: NGN 600.00',
      URL,
    ].join('\n'),
  )
  expect(statementText({ ...STATEMENT, closing: -5_000n }, URL)).toContain('Your credit: NGN 50.00')
  expect(statementText({ ...STATEMENT, closing: 0n }, URL)).toContain('Nothing is due.')
})
