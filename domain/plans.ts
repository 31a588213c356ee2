import type { Minor } from './money.ts'

export const PLAN_NAMES = ['Starter Plan', 'Pro Plan', 'Enterprise Plan'] as const
export type PlanName = (typeof PLAN_NAMES)[number]

export interface Plan {
  name: PlanName
  /** Naira per year (PLAN-1). */
  price: number
  details: string
  /** Undefined means unlimited. */
  businesses: number | undefined
  /** The five lines of the pricing card; `included: false` is shown, and announced, as not included. */
  lines: readonly { text: string; included: boolean }[]
}

const included = (text: string) => ({ text, included: true })
const missing = (text: string) => ({ text, included: false })

/** The three plans, cheapest first (PLAN-1). */
export const PLANS: readonly Plan[] = [
  {
    name: 'Starter Plan',
    price: 3_500,
    details: 'For one person with one trade.',
    businesses: 1,
    lines: [
      included('One business'),
      included('Unlimited clients'),
      included('Unlimited invoices'),
      missing('Online payments'),
      missing('E-mail services'),
    ],
  },
  {
    name: 'Pro Plan',
    price: 7_000,
    details: 'For a business that is paid online.',
    businesses: undefined,
    lines: [
      included('Multiple businesses'),
      included('Unlimited clients'),
      included('Unlimited invoices'),
      included('Online payments'),
      included('E-mail services'),
    ],
  },
  {
    name: 'Enterprise Plan',
    price: 15_000,
    details: 'All of Pro, with someone to call.',
    businesses: undefined,
    lines: [
      included('Multiple businesses'),
      included('Unlimited clients'),
      included('Unlimited invoices'),
      included('Online payments'),
      included('24/7 customer care support'),
    ],
  },
]

/** The plan with a name that the contract has validated. */
export function planOf(name: PlanName): Plan {
  const plan = PLANS.find((each) => each.name === name)
  if (!plan) throw new TypeError(`No plan is called ${name}`)
  return plan
}

/** The amount charged through the payment provider: the price times 100, in kobo (PLAN-2). */
export function planPrice(plan: Plan): Minor {
  return BigInt(plan.price) * 100n
}
