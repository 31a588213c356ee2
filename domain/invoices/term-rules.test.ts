import { expect, test } from 'vitest'
import { LIMITS } from './invoice.ts'
import { changedTerms, checkTerms } from './term-rules.ts'
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

const exchange = { rate: 1_500_000_000n, day: '2026-11-24' }
const before = { ...PLAIN_TERMS, withholdingRate: 500, exchange }

test('what an edit leaves out stays', () => {
  expect(changedTerms(before, { terms: {} })).toEqual(before)
  expect(changedTerms(before, { terms: { discountRate: 1_000 } })).toEqual({
    ...before,
    discountRate: 1_000,
  })
  expect(changedTerms(before, { terms: { withholdingRate: null } }).withholdingRate).toBeNull()
})

test('the exchange rate stays with another foreign currency, and goes with naira', () => {
  expect(changedTerms(before, { currency: 'GBP', terms: {} }).exchange).toEqual(exchange)
  expect(changedTerms(before, { currency: 'NGN', terms: {} }).exchange).toBeNull()
})

test('a rate that is typed for an invoice in naira is kept, to be refused', () => {
  expect(changedTerms(before, { currency: 'NGN', terms: { exchange } }).exchange).toEqual(exchange)
})
