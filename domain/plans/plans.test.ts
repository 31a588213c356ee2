import { expect, test } from 'vitest'
import { PLANS, planIncludes } from './plans.ts'

test('[PLAN-1] [PLAN-2] three plans with their prices in kobo', () => {
  expect(PLANS.map(({ name, price }) => [name, price])).toEqual([
    ['Starter Plan', 350_000n],
    ['Pro Plan', 700_000n],
    ['Enterprise Plan', 1_500_000n],
  ])
})

test('[PLAN-3] the Starter Plan includes one business, the others any number', () => {
  const including = (businesses: number) =>
    PLANS.filter((plan) => planIncludes(plan, { businesses })).map(({ name }) => name)
  expect(including(1)).toEqual(['Starter Plan', 'Pro Plan', 'Enterprise Plan'])
  expect(including(2)).toEqual(['Pro Plan', 'Enterprise Plan'])
  expect(including(Number.POSITIVE_INFINITY)).toEqual(['Pro Plan', 'Enterprise Plan'])
})
