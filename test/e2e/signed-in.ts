import type { PlanName } from '../../domain/plans.ts'
import { type Account, browserState, premiumAccount } from './accounts.ts'
import { test as base, expect } from './fixtures.ts'

interface Fixtures {
  /** The plan that the account has paid for; set it with test.use. */
  plan: PlanName
  /** A new account with nothing in it. */
  owner: Account
}

/** Tests whose browser is signed in already, each with an account of its own. */
export const test = base.extend<Fixtures>({
  plan: ['Pro Plan', { option: true }],
  owner: async ({ server, plan }, use) => use(await premiumAccount(server, plan)),
  storageState: async ({ owner }, use) => use(browserState(owner)),
})

export { expect }
