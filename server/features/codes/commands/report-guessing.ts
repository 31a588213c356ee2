import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Reports that a code became invalid after too many wrong attempts; its user is then notified. */
export async function reportGuessing(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system((tx) => ctx.emit(tx, { name: 'code-guessed-at', userId }))
}
