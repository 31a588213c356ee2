import { addYear } from '../dates.ts'
import type { PlanName } from './plans.ts'

/** A plan and when it ends. */
export interface PlanPeriod {
  plan: PlanName
  expiresAt: Date
}

/** A paid and activated year. */
export interface BoughtYear {
  plan: PlanName
  activatedAt: Date
}

/** The period after one more year: a running one is extended, otherwise a new one starts (PLAN-4). */
export function extendPeriod(
  running: PlanPeriod | null,
  { plan, activatedAt }: BoughtYear,
): PlanPeriod {
  const from = running && running.expiresAt > activatedAt ? running.expiresAt : activatedAt
  return { plan, expiresAt: addYear(from) }
}

/** The period that results from a list of years, in order of activation; null for none. */
export function planPeriodOf(years: BoughtYear[]): PlanPeriod | null {
  return years.reduce<PlanPeriod | null>(extendPeriod, null)
}
