import { addYear } from './dates.ts'
import type { PlanName } from './plans.ts'

/** A plan and its end. */
export interface Run {
  plan: PlanName
  expiresAt: Date
}

/** A paid year whose code was entered. */
export interface BoughtYear {
  plan: PlanName
  activatedAt: Date
}

/** The run after one more year: a year that still runs is extended, one that is over begins anew (PLAN-4). */
export function withYear(running: Run | null, { plan, activatedAt }: BoughtYear): Run {
  const from = running && running.expiresAt > activatedAt ? running.expiresAt : activatedAt
  return { plan, expiresAt: addYear(from) }
}

/** What a row of years comes to, in the order in which they were activated; null for none. */
export function runOf(years: BoughtYear[]): Run | null {
  return years.reduce<Run | null>(withYear, null)
}
