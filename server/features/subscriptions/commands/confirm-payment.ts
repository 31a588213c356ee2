import { notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { PlanName } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Checks the caller's payment with the provider, so that nobody has to wait for a late webhook. Also returns its plan,
 * so that a failed payment can be repeated. Throws 'not-found'.
 */
export async function confirmPayment(
  ctx: Ctx,
  owner: OwnerId,
  reference: string,
): Promise<{ paid: boolean; plan: PlanName }> {
  const own = await ctx.db.own(owner, ({ tx }) =>
    tx
      .selectFrom('plan_payments')
      .select('plan')
      .where('owner_id', '=', owner)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  if (!own) throw notFound('Payment')
  const settled = await settlePlanPayment(ctx, reference)
  // The column's check constraint allows only the names of plans.
  return { paid: settled === 'paid', plan: own.plan as PlanName }
}
