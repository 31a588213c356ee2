import type { AccountPlan, WireAccountPlan } from '../schemas/account-plan.ts'

export function toAccountPlan(wire: WireAccountPlan): AccountPlan {
  return { ...wire, expiresAt: wire.expiresAt === null ? null : new Date(wire.expiresAt) }
}
