import { notFound } from '../../../../domain/errors.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findFactor } from '../queries.ts'

/** Renames a factor. Throws 'not-found'. */
export async function renameFactor(
  ctx: Ctx,
  user: UserId,
  id: string,
  name: string,
): Promise<void> {
  await ctx.db.own(user, async ({ tx }) => {
    const factor = await findFactor(tx, user, id)
    if (!factor) throw notFound('Second factor')
    await tx
      .updateTable(factor.table)
      .set({ name })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute()
    await record(ctx, { tx, account: user }, { kind: 'factor-renamed', factor: factor.name, name })
  })
}
