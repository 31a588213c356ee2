import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Marks an export as ended, finished or not, so that another one may start. */
export async function endExport(ctx: Ctx, owner: OwnerId, id: string): Promise<void> {
  await ctx.db.own(owner, ({ tx }) =>
    tx
      .updateTable('data_exports')
      .set({ ended_at: ctx.clock.now() })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute(),
  )
}
