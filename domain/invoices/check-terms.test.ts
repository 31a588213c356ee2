import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { LIMITS } from './invoice.ts'
import { PLAIN_TERMS } from './terms.ts'

const twofold = { ...PLAIN_TERMS, exchange: { rate: 2_000_000n, day: '2026-11-24' } }

test('an invoice in naira has no exchange rate', () => {
  expect(checkTerms(PLAIN_TERMS, 'NGN', 100n)).toBe(PLAIN_TERMS)
  expect(() => checkTerms(twofold, 'NGN', 100n)).toThrow('no exchange rate')
})

test('the total in naira is limited as any other total', () => {
  const most = LIMITS.total / 2n
  expect(checkTerms(twofold, 'USD', most)).toBe(twofold)
  expect(() => checkTerms(twofold, 'USD', most + 1n)).toThrow('at most')
})
