import { AppError } from '../errors.ts'
import { type Capability, PLANS, type PlanName, planIncludes, planOf } from './plans.ts'

const WORDS: Record<Capability, string> = {
  'online-payments': 'Online payments need',
  'e-mail': 'Sending by e-mail needs',
  support: 'Support needs',
}

/** Throws 'plan-limit' unless the plan includes the capability. */
export function requireCapability(plan: PlanName | null, capability: Capability): void {
  if (hasCapability(plan, capability)) return
  const plans = PLANS.filter((each) => planIncludes(each, capability)).map(({ name }) => name)
  throw new AppError('plan-limit', `${WORDS[capability]} the ${plans.join(' or the ')}.`)
}

/** Whether a plan includes a capability; without a plan there is none. */
export function hasCapability(plan: PlanName | null, capability: Capability): boolean {
  return plan !== null && planIncludes(planOf(plan), capability)
}
