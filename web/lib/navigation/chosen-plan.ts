import { PLAN_NAMES, type PlanName } from '../../../domain/plans/plans.ts'

/** The plan in the query, 'Pro Plan' or 'pro'; the cheapest when it names none. */
export function planIn(query: URLSearchParams): PlanName {
  const wanted = (query.get('plan') ?? '')
    .trim()
    .toLowerCase()
    .replace(/ plan$/, '')
  return PLAN_NAMES.find((name) => name.toLowerCase() === `${wanted} plan`) ?? PLAN_NAMES[0]
}
