import type { OwnerId } from '../../../domain/ids.ts'
import type { PlanName } from '../../../domain/plans.ts'
import type { Ctx } from '../../ctx.ts'

/** The plan that was last paid for and its end, also when that lies behind; both null when there never was one. */
export async function getSubscription(ctx: Ctx, owner: OwnerId) {
  const row = await ctx.db.own(owner, ({ tx }) =>
    tx
      .selectFrom('subscriptions')
      .select(['plan', 'expires_at'])
      .where('owner_id', '=', owner)
      .executeTakeFirst(),
  )
  // The column's check holds these names and no others.
  return { plans: (row?.plan ?? null) as PlanName | null, expiresAt: row?.expires_at ?? null }
}
