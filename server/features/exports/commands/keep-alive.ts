import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Marks an export as still being read. */
export async function keepAlive(ctx: Ctx, owner: OwnerId, id: string): Promise<void> {
  await ctx.db.own(owner, ({ tx }) =>
    tx
      .updateTable('data_exports')
      .set({ seen_at: ctx.clock.now() })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute(),
  )
}
