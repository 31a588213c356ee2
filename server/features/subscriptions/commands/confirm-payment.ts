import { notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { PlanName } from '../../../../domain/plans.ts'
import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/**
 * Asks after one's own payment, so that a late webhook keeps nobody waiting; tells its plan, to pay for again when it
 * came to nothing. Throws 'not-found'.
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
  // The column's check holds the plans' names and no others.
  return { paid: settled === 'paid', plan: own.plan as PlanName }
}
