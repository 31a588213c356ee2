import { expect, test } from 'vitest'
import { PLANS, planOf, planPrice } from './plans.ts'

test('[PLAN-1] [PLAN-2] three plans with their prices, in kobo for the provider', () => {
  expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
    ['Starter Plan', 3_500],
    ['Pro Plan', 7_000],
    ['Enterprise Plan', 15_000],
  ])
  expect(planPrice(planOf('Starter Plan'))).toBe(350_000n)
})
