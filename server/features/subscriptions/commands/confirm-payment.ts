import { notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Checks the caller's payment with the provider, so that they need not wait for a late webhook. Also returns its plan,
 * so that a failed payment can be repeated. Throws 'not-found'.
 */
export async function confirmPayment(
  ctx: Ctx,
  account: AccountId,
  reference: string,
): Promise<{ paid: boolean; plan: PlanName }> {
  const own = await ctx.db.own(account, ({ tx }) =>
    tx
      .selectFrom('plan_payments')
      .select('plan')
      .where('account_id', '=', account)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  if (!own) throw notFound('Payment')
  const settled = await settlePlanPayment(ctx, reference)
  // The column's check constraint allows only the names of plans.
  return { paid: settled === 'paid', plan: own.plan as PlanName }
}
