import { pagePath } from '../../../../contract/pages.ts'
import type { Member } from '../../../../domain/ids.ts'
import { type PlanName, planOf } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { readUserRow } from '../../users/index.ts'
import { addPayment } from '../commands/add-payment.ts'

/**
 * Starts the payment of a plan. The price is the server's own, times 100 (PLAN-2), and every attempt has its own
 * reference. Throws 'payment-unavailable', 'too-many'.
 */
export async function startPayment(ctx: Ctx, { account, user }: Member, plan: PlanName) {
  const amount = planOf(plan).price
  const reference = `RIS-${ctx.random.id()}`
  const { email } = await readUserRow(ctx, user)
  await addPayment(ctx, { account, user }, { reference, plan, amount })
  const started = await ctx.payments.initialize({
    reference,
    amount,
    currency: 'NGN',
    email,
    label: plan,
    callbackUrl: `${ctx.origin}${pagePath('verifyAccount')}`,
  })
  return { authorizationUrl: started.authorizationUrl, reference }
}
