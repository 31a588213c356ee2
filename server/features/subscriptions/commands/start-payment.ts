import { pagePath } from '../../../../contract/pages.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { type PlanName, planOf, planPrice } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'

/**
 * Starts the payment of a plan. The price is the server's own, times 100 (PLAN-2), and every attempt has a reference
 * of its own. Throws 'payment-unavailable'.
 */
export async function startPayment(ctx: Ctx, owner: OwnerId, plan: PlanName) {
  const amount = planPrice(planOf(plan))
  const reference = `RIS-${ctx.random.id()}`
  const account = await ctx.db.system((tx) => getAccount(tx, owner))
  await ctx.db.own(owner, ({ tx }) =>
    tx
      .insertInto('plan_payments')
      .values({
        owner_id: owner,
        id: ctx.random.id(),
        reference,
        provider: ctx.payments.name,
        plan,
        amount,
        currency: 'NGN',
        created_at: ctx.clock.now(),
      })
      .execute(),
  )
  const started = await ctx.payments.initialize({
    reference,
    amount,
    currency: 'NGN',
    email: account.email,
    label: plan,
    callbackUrl: `${ctx.origin}${pagePath('verifyAccount')}`,
  })
  return { data: { authorization_url: started.authorizationUrl, reference } }
}
