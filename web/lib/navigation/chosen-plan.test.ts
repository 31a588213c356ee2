import { expect, test } from 'vitest'
import { planIn } from './chosen-plan.ts'

test.each([
  ['Pro Plan', 'Pro Plan'],
  ['pro', 'Pro Plan'],
  [' ENTERPRISE plan ', 'Enterprise Plan'],
  ['Starter Plan', 'Starter Plan'],
  ['golden', 'Starter Plan'],
  ['', 'Starter Plan'],
])('the plan %o in an address is the %s', (plan, name) => {
  expect(planIn(new URLSearchParams({ plan }))).toBe(name)
})

test('an address without a plan means the cheapest', () => {
  expect(planIn(new URLSearchParams())).toBe('Starter Plan')
})
