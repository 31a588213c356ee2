import { notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findFactor } from '../queries.ts'

/** Renames a factor. Throws 'not-found'. */
export async function renameFactor(
  ctx: Ctx,
  owner: OwnerId,
  id: string,
  name: string,
): Promise<void> {
  await ctx.db.own(owner, async ({ tx }) => {
    const factor = await findFactor(tx, owner, id)
    if (!factor) throw notFound('Second factor')
    await tx
      .updateTable(factor.table)
      .set({ name })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute()
    await record(ctx, { tx, owner }, { kind: 'factor-renamed', factor: factor.name, name })
  })
}
