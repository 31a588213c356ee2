import { notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/** Asks after one's own payment, so that a late webhook keeps nobody waiting. Throws 'not-found'. */
export async function confirmPayment(
  ctx: Ctx,
  owner: OwnerId,
  reference: string,
): Promise<boolean> {
  const own = await ctx.db.own(owner, ({ tx }) =>
    tx
      .selectFrom('plan_payments')
      .select('id')
      .where('owner_id', '=', owner)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  if (!own) throw notFound('Payment')
  return settlePlanPayment(ctx, reference)
}
