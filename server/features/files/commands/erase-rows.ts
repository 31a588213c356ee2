import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

/** Deletes the rows of files of a closed account, and its counts of rejected pictures. */
export async function eraseRows(ctx: Ctx, account: AccountId, keys: string[]): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('refused_uploads').where('account_id', '=', account).execute()
    if (keys.length === 0) return
    await tx
      .deleteFrom('files')
      .where('account_id', '=', account)
      .where('key', '=', anyOf(keys))
      .execute()
  })
}
