import { expect, test } from 'vitest'
import { PLANS } from '../../../domain/plans.ts'
import { planLines } from './plan-lines.ts'

test('[PLAN-1] each card has its five lines', () => {
  const cards = PLANS.map((plan) =>
    planLines(plan).map(({ text, included }) => (included ? text : `no ${text}`)),
  )
  expect(cards).toEqual([
    [
      'One business',
      'Unlimited clients',
      'Unlimited invoices',
      'no Online payments',
      'no E-mail services',
    ],
    [
      'Multiple businesses',
      'Unlimited clients',
      'Unlimited invoices',
      'Online payments',
      'E-mail services',
    ],
    [
      'Multiple businesses',
      'Unlimited clients',
      'Unlimited invoices',
      'Online payments',
      '24/7 customer care support',
    ],
  ])
})
