import type { PlanName } from '../../../domain/plans/plans.ts'
import { type Account, paidAccount, premiumAccount, storeSession } from './accounts.ts'
import { test as base, expect } from './fixtures.ts'

interface Fixtures {
  /** The plan of the account; set it with test.use. */
  plan: PlanName
  /** A new, empty account. */
  owner: Account
}

/** Tests whose browser is signed in, each with its own account. */
export const test = base.extend<Fixtures>({
  plan: ['Pro Plan', { option: true }],
  owner: async ({ server, plan }, use) =>
    use(plan === 'Pro Plan' ? await premiumAccount(server) : await paidAccount(server, plan)),
  page: async ({ page, owner }, use) => {
    await storeSession(page, owner)
    await use(page)
  },
})

export { expect }
