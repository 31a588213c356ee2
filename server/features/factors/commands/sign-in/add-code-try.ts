import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'

/** Counts an app's code as wrong, before it is checked. */
export async function addCodeTry(
  ctx: Ctx,
  user: UserId,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await ctx.db.ask((db) =>
    db.insertInto('factor_failures').values({ user_id: user, id, failed_at: at }).execute(),
  )
}
