import { notFound } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findFactor } from '../queries.ts'

/** Renames a factor. Throws 'not-found'. */
export async function renameFactor(
  ctx: Ctx,
  member: Member,
  id: string,
  name: string,
): Promise<void> {
  await ctx.db.asMember(member, async (scope) => {
    const { tx, user } = scope
    const factor = await findFactor(tx, user, id)
    if (!factor) throw notFound('Second factor')
    await tx
      .updateTable(factor.table)
      .set({ name })
      .where('user_id', '=', user)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'factor-renamed', factor: factor.name, name })
  })
}
