import { after, DAY } from '../../../../domain/dates.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Counts a rejected picture against its owner's daily limit, and deletes expired counts. */
export async function countRefusal(ctx: Ctx, owner: OwnerId): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.own(owner, async ({ tx }) => {
    await tx
      .deleteFrom('refused_uploads')
      .where('owner_id', '=', owner)
      .where('refused_at', '<=', after(now, -DAY))
      .execute()
    await tx
      .insertInto('refused_uploads')
      .values({ owner_id: owner, id: ctx.random.id(), refused_at: now })
      .execute()
  })
}
