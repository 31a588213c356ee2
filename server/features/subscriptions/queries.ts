import type { OwnerId } from '../../../domain/ids.ts'
import type { PlanName } from '../../../domain/plans.ts'
import type { Ctx } from '../../ctx.ts'
import type { SystemTx } from '../../db/database.ts'

/**
 * The plan that was last paid for and its end, also when that lies behind; both null when there never was one. And
 * whether a payment waits for its code.
 */
export async function getSubscription(ctx: Ctx, owner: OwnerId) {
  const { row, waiting } = await ctx.db.own(owner, async ({ tx }) => ({
    row: await tx
      .selectFrom('subscriptions')
      .select(['plan', 'expires_at'])
      .where('owner_id', '=', owner)
      .executeTakeFirst(),
    waiting: await paymentAwaitingCode(tx, owner, ctx.payments.name),
  }))
  // The column's check holds these names and no others.
  const plans = (row?.plan ?? null) as PlanName | null
  return { plans, expiresAt: row?.expires_at ?? null, awaitsCode: waiting !== undefined }
}

/** A payment that is confirmed and whose code has not been entered yet; of the running provider alone. */
export function paymentAwaitingCode(
  tx: Pick<SystemTx, 'selectFrom'>,
  owner: OwnerId,
  provider: string,
) {
  return tx
    .selectFrom('plan_payments')
    .select('id')
    .where('owner_id', '=', owner)
    .where('provider', '=', provider)
    .where('paid_at', 'is not', null)
    .where('activated_at', 'is', null)
    .executeTakeFirst()
}
