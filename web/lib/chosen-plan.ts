import { PLAN_NAMES, type PlanName } from '../../domain/plans.ts'

/** The plan that an address asks for, 'Pro Plan' or 'pro'; the cheapest when it names none. */
export function planIn(query: URLSearchParams): PlanName {
  const asked = (query.get('plan') ?? '')
    .trim()
    .toLowerCase()
    .replace(/ plan$/, '')
  return PLAN_NAMES.find((name) => name.toLowerCase() === `${asked} plan`) ?? PLAN_NAMES[0]
}
