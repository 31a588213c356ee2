import { AppError } from '../../../../domain/errors.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import { takesPayments } from './takes-payments.ts'

/** Throws 'plan-limit' unless the plan includes online payments. */
export function refuseBeyondPlan(plan: PlanName | null): void {
  if (takesPayments(plan)) return
  throw new AppError(
    'plan-limit',
    `The ${plan} does not include online payments. Choose the Pro Plan or the Enterprise Plan to be paid online.`,
  )
}
