import { type Plan, planIncludes } from '../../../domain/plans/plans.ts'
import { HOME } from '../content.ts'

/** A line of a pricing card; one that is not included is shown, and announced, as such. */
export interface PlanLine {
  text: string
  included: boolean
}

const { lines } = HOME.plans

/** The five lines of a plan's pricing card (PLAN-1). */
export function planLines(plan: Plan): PlanLine[] {
  return [
    {
      text: planIncludes(plan, { businesses: 2 }) ? lines.manyBusinesses : lines.oneBusiness,
      included: true,
    },
    { text: lines.clients, included: true },
    { text: lines.invoices, included: true },
    { text: lines.payments, included: planIncludes(plan, 'online-payments') },
    planIncludes(plan, 'support')
      ? { text: lines.support, included: true }
      : { text: lines.email, included: planIncludes(plan, 'e-mail') },
  ]
}
