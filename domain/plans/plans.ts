import type { Minor } from '../money/money.ts'

export const PLAN_NAMES = ['Starter Plan', 'Pro Plan', 'Enterprise Plan'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

/** What a plan may include in addition to businesses, customers and invoices. */
export type Capability = 'online-payments' | 'e-mail' | 'support'

export interface Plan {
  name: PlanName
  /** Of a year, in kobo (PLAN-1, PLAN-2). */
  price: Minor
  details: string
  /** Undefined means unlimited. */
  businesses: number | undefined
  includes: readonly Capability[]
}

/** The plan of an account; `plan` and `expiresAt` are null if there never was one. */
export interface AccountPlan {
  plan: PlanName | null
  expiresAt: Date | null
  /** True from a confirmed payment until its code is entered. */
  awaitsCode: boolean
}

/** The three plans, cheapest first (PLAN-1). */
export const PLANS: readonly Plan[] = [
  {
    name: 'Starter Plan',
    price: 350_000n,
    details: 'For one person with one trade.',
    businesses: 1,
    includes: [],
  },
  {
    name: 'Pro Plan',
    price: 700_000n,
    details: 'For a business that is paid online.',
    businesses: undefined,
    includes: ['online-payments', 'e-mail'],
  },
  {
    name: 'Enterprise Plan',
    price: 1_500_000n,
    details: 'All of Pro, with someone to call.',
    businesses: undefined,
    includes: ['online-payments', 'e-mail', 'support'],
  },
]

/** Whether a plan includes a capability, or so many businesses; asked by server and client alike. */
export function planIncludes(plan: Plan, what: Capability | { businesses: number }): boolean {
  if (typeof what === 'string') return plan.includes.includes(what)
  return plan.businesses === undefined || what.businesses <= plan.businesses
}

/** The plan with a name that the contract has validated. */
export function planOf(name: PlanName): Plan {
  const plan = PLANS.find((each) => each.name === name)
  if (!plan) throw new TypeError(`No plan is called ${name}`)
  return plan
}
