import { expect, test } from 'vitest'
import { changedTerms } from './changed-terms.ts'
import { PLAIN_TERMS } from './terms.ts'

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
