import { after, DAY } from '../../../../domain/dates.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Counts a rejected picture against its account's daily limit, and deletes expired counts. */
export async function countRefusal(ctx: Ctx, account: AccountId): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.own(account, async ({ tx }) => {
    await tx
      .deleteFrom('refused_uploads')
      .where('account_id', '=', account)
      .where('refused_at', '<=', after(now, -DAY))
      .execute()
    await tx
      .insertInto('refused_uploads')
      .values({ account_id: account, id: ctx.random.id(), refused_at: now })
      .execute()
  })
}
