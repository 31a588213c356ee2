import { expect, test } from 'vitest'
import { PLANS } from '../../../domain/plans/plans.ts'
import { HOME } from '../content.ts'
import { planLines } from './plan-lines.ts'

const { lines } = HOME.plans

test('[PLAN-1] each card has its five lines', () => {
  const cards = PLANS.map((plan) =>
    planLines(plan).map(({ text, included }) => (included ? text : `no ${text}`)),
  )
  const unlimited = [lines.clients, lines.invoices]
  expect(cards).toEqual([
    [lines.oneBusiness, ...unlimited, `no ${lines.payments}`, `no ${lines.email}`],
    [lines.manyBusinesses, ...unlimited, lines.payments, lines.email],
    [lines.manyBusinesses, ...unlimited, lines.payments, lines.support],
  ])
})
