import type { AccountId } from '../../../../domain/ids.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { getPaymentPlan } from '../queries.ts'
import { settlePlanPayment } from './settle-plan-payment.ts'

/**
 * Checks the caller's payment with the provider, so that they need not wait for a late webhook. Also returns its plan,
 * so that a failed payment can be repeated. Throws 'not-found'.
 */
export async function confirmPayment(
  ctx: Ctx,
  account: AccountId,
  reference: string,
): Promise<{ paid: boolean; plan: PlanName }> {
  const plan = await getPaymentPlan(ctx, account, reference)
  const settled = await settlePlanPayment(ctx, reference)
  return { paid: settled === 'paid', plan }
}
