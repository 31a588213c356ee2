import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'

/** Deletes the wrong code that was counted for an attempt that is not checked at all. */
export async function dropCodeTry(ctx: Ctx, user: UserId, id: string): Promise<void> {
  await ctx.db.ask((db) =>
    db.deleteFrom('factor_failures').where('user_id', '=', user).where('id', '=', id).execute(),
  )
}
