import { type PlanName, planIncludes, planOf } from '../../../../domain/plans/plans.ts'

/** Whether a plan includes online payments (PLAN-1). */
export function takesPayments(plan: PlanName | null): boolean {
  return plan !== null && planIncludes(planOf(plan), 'online-payments')
}
