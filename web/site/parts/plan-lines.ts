import { type Plan, planIncludes } from '../../../domain/plans.ts'

/** A line of a pricing card; one that is not included is shown, and announced, as such. */
export interface PlanLine {
  text: string
  included: boolean
}

/** The five lines of a plan's pricing card (PLAN-1). */
export function planLines(plan: Plan): PlanLine[] {
  return [
    { text: plan.businesses === 1 ? 'One business' : 'Multiple businesses', included: true },
    { text: 'Unlimited clients', included: true },
    { text: 'Unlimited invoices', included: true },
    { text: 'Online payments', included: planIncludes(plan, 'online-payments') },
    planIncludes(plan, 'support')
      ? { text: '24/7 customer care support', included: true }
      : { text: 'E-mail services', included: planIncludes(plan, 'e-mail') },
  ]
}
