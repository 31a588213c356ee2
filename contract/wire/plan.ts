import type { AccountPlan } from '../../domain/plans/plans.ts'
import type { WireAccountPlan } from '../schemas/account-plan.ts'

export function toAccountPlan({ plans, expiresAt, awaitsCode }: WireAccountPlan): AccountPlan {
  return { plan: plans, expiresAt: expiresAt === null ? null : new Date(expiresAt), awaitsCode }
}

export function fromAccountPlan({ plan, expiresAt, awaitsCode }: AccountPlan): WireAccountPlan {
  return { plans: plan, expiresAt: expiresAt?.toISOString() ?? null, awaitsCode }
}
