import { expect, test } from 'vitest'
import { PLANS, planIncludes, planOf, planPrice } from './plans.ts'

test('[PLAN-1] [PLAN-2] three plans with their prices, in kobo for the provider', () => {
  expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
    ['Starter Plan', 3_500],
    ['Pro Plan', 7_000],
    ['Enterprise Plan', 15_000],
  ])
  expect(planPrice(planOf('Starter Plan'))).toBe(350_000n)
})

test('[PLAN-3] the Starter Plan includes one business, the others any number', () => {
  const including = (businesses: number) =>
    PLANS.filter((plan) => planIncludes(plan, { businesses })).map(({ name }) => name)
  expect(including(1)).toEqual(['Starter Plan', 'Pro Plan', 'Enterprise Plan'])
  expect(including(2)).toEqual(['Pro Plan', 'Enterprise Plan'])
  expect(including(Number.POSITIVE_INFINITY)).toEqual(['Pro Plan', 'Enterprise Plan'])
})
