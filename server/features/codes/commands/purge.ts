import { WRONG_CODE_BUDGETS } from '../../../../domain/access/codes.ts'
import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Deletes wrong codes that count against no budget any more. */
export async function purgeCodes(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -WRONG_CODE_BUDGETS.account.days * DAY)
  await ctx.db.system((tx) =>
    tx.deleteFrom('wrong_codes').where('failed_at', '<', before).execute(),
  )
}
