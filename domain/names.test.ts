import { expect, test } from 'vitest'
import { BUSINESS_CATEGORIES } from './categories.ts'
import { formatNumber } from './numbering.ts'
import { PLANS, planOf, planPrice } from './plans.ts'
import { formatQuantity } from './quantity.ts'
import { normalizeForSearch } from './search.ts'

test('[INV-1] [CUST-1] names are found regardless of case, diacritics and Unicode form', () => {
  for (const form of ['NFC', 'NFD'] as const) {
    expect(normalizeForSearch('Ọlá Ṣọlá'.normalize(form))).toBe('ola sola')
    expect(normalizeForSearch(' Ẹ̀bùn  Ƙasim Ɗanjuma '.normalize(form))).toBe('ebun kasim danjuma')
  }
  expect(normalizeForSearch('Hauwaʼu')).toBe(normalizeForSearch("Hauwa'u"))
})

test('[INV-6] numbers have six digits and grow beyond them', () => {
  expect(formatNumber('INV', 1)).toBe('INV-000001')
  expect(formatNumber('INV', 1_234_567)).toBe('INV-1234567')
})

test('[PLAN-1] [PLAN-2] three plans with their prices, in kobo for the provider', () => {
  expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
    ['Starter Plan', 3_500],
    ['Pro Plan', 7_000],
    ['Enterprise Plan', 15_000],
  ])
  expect(planPrice(planOf('Starter Plan'))).toBe(350_000n)
})

test('[BIZ-4] the twelve categories', () => {
  expect(BUSINESS_CATEGORIES).toEqual([
    'IT Professional',
    'Individual/Freelancing',
    'Accounting & Bookkeeping',
    'Agriculture',
    'Association',
    'Fashion',
    'Business Consultant',
    'Clinic & Healthcare services',
    'Entertainment',
    'Web Development & Design',
    'Photography',
    'E-commerce',
  ])
})

test('quantities have no trailing zeros', () => {
  expect([1_000n, 1_500n, 1n, 1_000_000_000n].map(formatQuantity)).toEqual([
    '1',
    '1.5',
    '0.001',
    '1,000,000',
  ])
})
