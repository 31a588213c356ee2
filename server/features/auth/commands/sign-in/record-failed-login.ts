import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import { record } from '../../../trail/index.ts'

/** Adds a failed sign-in to an account's trail. Runs the same for an unknown id, so that response times reveal little. */
export async function recordFailedLogin(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system(async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', userId).execute()
    for (const { id } of known)
      await record(ctx, { tx, user: id }, { kind: 'sign-in-failed' }, { by: 'stranger' })
  })
}
