import type { AccountPlan } from '../../domain/plans/plans.ts'
import type { WireAccountPlan } from '../schemas/account-plan.ts'

/** The domain's plan of a response; the JSON calls the plan `plans`. */
export function toAccountPlan({ plans, expiresAt, awaitsCode }: WireAccountPlan): AccountPlan {
  return { plan: plans, expiresAt: expiresAt === null ? null : new Date(expiresAt), awaitsCode }
}

/** The JSON of an account's plan. */
export function fromAccountPlan({ plan, expiresAt, awaitsCode }: AccountPlan): WireAccountPlan {
  return { plans: plan, expiresAt: expiresAt?.toISOString() ?? null, awaitsCode }
}
